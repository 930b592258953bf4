import { categoryTexts, kind } from './kind.ts'

export const education = categoryTexts(
  'education',
  760,
  `
  The first lesson is free and nobody calls you afterwards.
  Parents may sit in the back, as long as they don’t answer.
  {owner} taught in {town} for {n:5-14} years before teaching in {city}.
  Groups stay at {n:4-8} or fewer. The ninth goes on a list.
  Siblings pay half from the second on.
  Reports go home in {lang} as well as English if you ask.
  Missed a class for work? There is another on {weekday}.
  Places for {month} open six weeks ahead.
  `,
  [
    kind('tutoring', {
      weight: 9,
      place: 'center',
      trade: 'tutoring',
      hours: 'afterschool',
      price: [1, 2],
      where: [5, 3, 3, 5, 0],
      solo: 0.45,
      attributes: 'online-service home-visits sliding-scale kid-friendly',
      names: `{word} Learning Center
        {given}’s Homework Room
        {word} Scholars
        {sur} Tutoring
        Bright {word} Tutors`,
      shorts: `Maths and reading, grades {n:1-3} to 12, in groups of four.
        Homework done before dinner. {weekday}s to Thursdays.
        For children who are new to English and old in maths.`,
      facts: `We test on the first day and show you the paper, not a percentage.
        Maths is done with pencils. Tablets stay in the basket.
        Teenagers tutor younger ones on Saturdays and are paid for it.
        Children who arrived this year get the patient table.`,
      services: `Small group | $25-40 an hour |
        One to one | $45-70 an hour |
        Homework club, monthly | $140-220 | Four afternoons
        Summer bridge | from $380-560 | Four weeks`,
      praise: `my son’s grades
        the patient teachers
        the Saturday club
        how they talk to parents`,
    }),
    kind('language-schools', {
      weight: 6,
      place: 'school',
      trade: 'teaching languages',
      hours: 'afterschool',
      price: [1, 2],
      where: [4, 2, 0, 7, 0],
      solo: 0.5,
      attributes: 'online-service evening-hours',
      names: `{word} Language School
        {lang} with {given}
        {town} Voices
        Mother Tongue by {given}
        {word} Institute`,
      shorts: `{lang} for children who understand grandma and answer in English.
        {lang} and English, evenings and online.
        Speak {lang} by the next wedding.`,
      facts: `Adults learn for a trip or for in-laws. Either way, we start with food.
        English classes are free for the first {n:8-20} who sign up each term.
        Children sing first and spell later.
        Homework is a voice message to a relative.`,
      services: `Ten evenings | $180-280 |
        Children’s Saturday class | $60-95 a month |
        Private, online | $32-50 an hour |
        Citizenship English | $90-150 | Eight weeks`,
      praise: `my first conversation in {lang}
        the songs
        the small class
        the teacher`,
    }),
    kind('daycare-preschool', {
      weight: 9,
      place: 'daycare',
      trade: 'looking after children',
      hours: 'daycare',
      price: [1, 2],
      solo: 0.1,
      attributes: 'licensed kid-friendly',
      names: `Little {word} Daycare
        {given}’s Family Child Care
        {word} Preschool
        Sunshine {word} Academy
        Tiny {town} Child Care`,
      shorts: `Licensed care from six weeks, hot lunch, open {n:5-6} to 6.
        For parents on early shift: doors open at {n:5-6} in the morning.
        English and {lang}, songs in both.`,
      facts: `Lunch is cooked here: rice, beans, greens, fruit. No pork, nuts kept out.
        The state’s report from our last visit hangs in the hall.
        Ratio is one adult to {n:4-6}, even on bad days.
        Late pick-up is a dollar a minute after ten minutes. Traffic is not an emergency; call anyway.`,
      services: `Infant, full week | $240-340 |
        Toddler, full week | $200-290 |
        Drop-in day | $55-75 |
        Evening care | $14-20 an hour | Until ten`,
      praise: `how happy my daughter is
        the lunches
        the early opening
        the teachers`,
    }),
    kind('cdl-trucking-schools', {
      weight: 6,
      regions: ['east', 'west', 'central'],
      place: 'school',
      trade: 'teaching truck driving',
      hours: 'garage',
      price: [3, 3],
      solo: 0.02,
      attributes: 'licensed payment-plans weekend-hours',
      names: `{word} CDL School
        {sur} Truck Driving School
        {word} Trucking Academy
        Big Road CDL {city}`,
      shorts: `Permit to road test in {n:4-7} weeks, own trucks, test on site.
        CDL class A taught in English and {lang}. Weekends too.
        Weekday and weekend CDL classes; payment in four parts.`,
      facts: `The yard is behind the [grain elevator|rail line|old bottling plant]; you back up there until it’s boring.
        Permit class runs four evenings. The test is in English, so we practice it in English.
        Eight out of ten pass the first time; the others retest with us for free.
        Carriers come to hire on the last {weekday} of the month.`,
      services: `Class A, full course | $3,400-4,800 | In four parts
        Permit class | $180-280 | Four evenings
        Road test with our truck | $350-500 |
        Hazmat | $150-220 |`,
      praise: `the instructor
        the backing practice
        that I passed the first time
        the payment plan`,
    }),
    kind('driving-schools', {
      weight: 5,
      place: 'school',
      trade: 'teaching driving',
      hours: 'afterschool',
      price: [2, 2],
      solo: 0.5,
      where: [3, 2, 6, 0, 0],
      attributes: 'licensed home-visits',
      names: `{word} Driving School
        Patient Roads by {given}
        {sur} Driving Academy
        First Gear {city}`,
      shorts: `Calm lessons for nervous adults. Dual brakes, door to door.
        Learn to drive after forty. We have done it {n:60-300} times.
        Road test in our car, snacks in the glove box.`,
      facts: `{We} pick you up at home, at work or at the station.
        Women can ask for a woman teacher.
        {We} practice on the streets where the examiner goes.
        Drove for years back home? Two lessons usually do it.`,
      services: `Lesson, 90 minutes | $75-110 |
        Six lessons | $390-560 |
        Road test with car | $110-160 |
        Theory class | $40-65 | In {lang} too`,
      praise: `how calm the teacher was
        my license
        the pick-up
        the parking practice`,
    }),
    kind('nursing-cna-training', {
      weight: 6,
      place: 'school',
      trade: 'training carers',
      hours: 'office',
      price: [2, 3],
      solo: 0.05,
      attributes: 'licensed payment-plans',
      names: `{word} Health Training
        {sur} School of Nursing Assistants
        {word} Care Academy
        {given}’s NCLEX Room`,
      shorts: `CNA in {n:4-6} weeks, days or evenings, state exam included.
        NCLEX review for nurses trained abroad.
        CPR on Saturdays, cards the same day.`,
      facts: `Clinical hours are at two nursing homes nearby; we drive if the bus doesn’t.
        Nurses from abroad: we help with the credential papers before you pay for review.
        Skills are practiced until your hands know them.
        Uniform, book and exam fee are in the price.`,
      services: `CNA course | $950-1,500 | Exam fee included
        Medication aide | $480-720 |
        CPR and first aid | $55-80 | Card the same day
        NCLEX review | from $600-950 | Eight weeks`,
      praise: `that I passed
        the skills lab
        the evening class
        the help with papers`,
    }),
    kind('music-dance-schools', {
      weight: 4,
      place: 'studio',
      trade: 'teaching music',
      hours: 'afterschool',
      price: [1, 2],
      solo: 0.5,
      attributes: 'kid-friendly',
      names: `{word} Drum & Dance
        {given} Music School
        {town} Rhythm
        {word} Studio of Music`,
      shorts: `{music}, drum and dance for six-year-olds and late starters.
        Piano on weekdays, drums on Saturdays. Sorry, neighbors.
        Learn the steps before the wedding.`,
      facts: `Drums are here; bring hands.
        Adults who were told they can’t dance are our favorite class.
        Twice a year we play in the park by {street}.
        Wedding parties learn one dance in three evenings.`,
      services: `Drum class | $15-22 |
        Piano, 45 minutes | $35-55 |
        Wedding dance, three evenings | $180-300 |
        Children’s term | $140-210 |`,
      praise: `the drum class
        our wedding dance
        my son’s teacher
        the park concert`,
    }),
    kind('coding-tech-training', {
      weight: 5,
      place: 'academy',
      trade: 'training testers and developers',
      hours: 'office',
      price: [2, 3],
      where: [3, 1, 0, 8, 0],
      solo: 0.2,
      attributes: 'online-service evening-hours payment-plans',
      names: `{word} Tech Academy
        {sur} Code School
        {word} Cloud Training
        Second Career by {given}`,
      shorts: `QA, data and cloud, evenings, for people with day jobs.
        From night shift to help desk in {n:5-8} months.
        Live classes online, real teachers, recorded for shift workers.`,
      facts: `No guarantee of a job, and we distrust those who give one.
        Classes are recorded, because nurses and drivers work when they work.
        {n:40-70}% of last year’s class changed jobs within a year; the sheet is on the wall.
        Laptops can be borrowed.`,
      services: `QA testing, 12 weeks | $1,100-1,800 | In parts
        Cloud basics | $650-950 |
        Data analysis | $900-1,400 |
        Teen coding Saturday | $90-140 a month |`,
      praise: `the recordings
        my new job
        how patient the teacher is
        the honest numbers`,
    }),
    kind('quran-weekend-schools', {
      weight: 4,
      place: 'school',
      trade: 'teaching on weekends',
      hours: 'afterschool',
      price: [1, 1],
      solo: 0.1,
      attributes: 'kid-friendly weekend-hours',
      names: `{word} Weekend School
        {town} Heritage School
        {word} Saturday Academy`,
      shorts: `Saturday and Sunday classes: faith, language, manners, games.
        Weekend school for {adj} families, ages 5 to 15.
        Reading, reciting and a lot of football.`,
      facts: `Fees are small and nobody is sent home for them.
        Elders come on the first Saturday to tell stories.
        There is food at eleven, and that is why teenagers come.
        Classes are by reading level, not by age.`,
      services: `Term | $60-110 | Twelve weekends
        Summer month | $90-140 |
        Adult reading | $40-70 a term |`,
      praise: `the elders’ stories
        the teachers
        how my kids look forward to it`,
    }),
    kind('test-prep-admissions', {
      weight: 4,
      place: 'office',
      trade: 'preparing students',
      hours: 'afterschool',
      price: [2, 3],
      where: [3, 3, 0, 7, 0],
      solo: 0.5,
      attributes: 'online-service sliding-scale',
      names: `{word} Prep
        {sur} College Advising
        Admit by {given}
        {word} Admissions`,
      shorts: `SAT, essays, aid forms. For first-in-the-family students.
        Financial aid forms filled in with both parents at the table.
        Essays that sound like the student.`,
      facts: `{We} don’t write essays. {We} ask questions until there is one.
        Aid letters are compared side by side, in dollars you will really pay.
        Foreign transcripts are nothing new here.
        A quarter of the places are free, decided by need.`,
      services: `SAT, eight weeks | $420-680 |
        Essay coaching | $80-130 a session |
        Aid form help | $60-100 |
        Full application year | from $900-1,600 |`,
      praise: `my daughter’s essay
        the aid letter
        the mock test
        the honest list`,
    }),
  ],
)
