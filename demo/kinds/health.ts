import { categoryTexts, kind } from './kind.ts'

export const health = categoryTexts(
  'healthcare',
  890,
  `
  New patients are usually seen within {n:3-9} days; call before nine for the same day.
  We speak English and {langs}. No child needs to interpret for a parent here.
  Without insurance you get the cash price first, on paper.
  {owner} trained in {town} and {city2}, and still answers messages herself most evenings.
  The waiting room has toys, tea and a clock that is right.
  Ramp at the side door, elevator to the second floor, parking behind.
  We take Medicaid, Medicare and most plans; ask for the list.
  Reminders come by text, in the language you choose.
  Bring your pill bottles in a bag. All of them, also the ones from home.
  `,
  [
    kind('family-medicine', {
      weight: 9,
      place: 'clinic',
      trade: 'practicing medicine',
      hours: 'clinic',
      price: [2, 3],
      solo: 0.05,
      attributes: 'accepts-medicaid accepts-medicare interpreter walk-ins',
      names: `{word} Family Medicine
        {sur} Family Clinic
        {word} Community Health
        {sur} & {sur2} Primary Care
        {town} Road Clinic`,
      shorts: `Primary care for all ages. Same-day visits most mornings.
        A family doctor who asks about your mother, too.
        Physicals, diabetes, blood pressure, travel vaccines.`,
      facts: `Immigration physicals are sealed and ready in {n:3-7} days.
        Blood is drawn here, so one trip is enough.
        We know sickle cell, and we believe you about the pain.
        Traveling home? Yellow fever and malaria tablets, three weeks ahead.`,
      services: `Office visit, cash | $95-140 |
        Immigration physical | $220-320 |
        Travel vaccines | from $75-110 |
        School physical | $40-60 |
        Diabetes check | Most plans |`,
      praise: `how she listens
        the same-day visit
        the nurse
        that they explained my tablets`,
    }),
    kind('dentists', {
      weight: 8,
      place: 'dental practice',
      trade: 'practicing dentistry',
      hours: 'clinic',
      price: [2, 4],
      solo: 0.1,
      attributes: 'accepts-insurance payment-plans online-booking',
      names: `{sur} Dental
        {word} Dental Care
        {sur} & {sur2} Dentistry
        {word} Smiles
        {city} Family Dental by {given}`,
      shorts: `Cleanings, crowns, implants. Gentle with people who waited ten years.
        Dentist in {city}, evenings on {weekday}s, emergencies the same day.
        Children welcome, needles hidden.`,
      facts: `If you haven’t been for years, nobody will lecture you.
        Prices for cash patients are on the door.
        We photograph the tooth and look at it together.
        Gaps are not a problem here unless they are one for you.`,
      services: `Cleaning and exam | $110-170 |
        Filling | from $130-190 |
        Crown | $750-1,100 | In two visits
        Extraction | from $140-220 |
        Whitening | $180-290 |`,
      praise: `that it didn’t hurt
        the price on the door
        how gentle she was
        my crown`,
    }),
    kind('home-health-agencies', {
      weight: 10,
      place: 'agency',
      trade: 'caring for people at home',
      hours: 'office',
      price: [2, 3],
      where: [3, 1, 8, 0, 0],
      solo: 0.03,
      attributes: 'licensed accepts-medicaid home-visits',
      names: `{word} Home Health
        {sur} Care Services
        {word} Home Care
        {given} & Grace Home Health
        Golden {word} Care
        Evergreen {word} Home Care`,
      shorts: `Nurses and aides at home, matched by language and by patience.
        Home care in {city} and {n:15-30} miles around, days, nights, live-in.
        Waiver programs, private pay, and a nurse who answers at night.`,
      facts: `The same aide comes back. That is the whole idea.
        A nurse visits before the first shift and every {n:30-60} days.
        Families can be paid to care for their own in this state; we do the forms.
        Aides eat what you eat, and some cook it better.
        If someone calls in sick, {given} comes herself.`,
      services: `Personal care | $28-38 an hour | Four hours minimum
        Skilled nursing visit | $95-150 |
        Live-in | from $290-380 a day |
        Respite weekend | $420-620 |
        Family caregiver paperwork | Free |`,
      praise: `the aide who comes to my father
        the nurse
        that they speak {lang}
        how they helped with the forms`,
    }),
    kind('pharmacies', {
      weight: 6,
      place: 'pharmacy',
      trade: 'running a pharmacy',
      hours: 'pharmacy',
      price: [1, 2],
      solo: 0.02,
      attributes: 'delivers accepts-medicaid accepts-medicare',
      names: `{word} Pharmacy
        {sur} Pharmacy
        {town} Drugs & Wellness
        {word} Community Pharmacy`,
      shorts: `Prescriptions in {n:10-25} minutes, delivery by three, free.
        A pharmacist who picks up the phone.
        Pill packs, travel medicine, blood pressure checks.`,
      facts: `Delivery is free within {n:5-9} miles and the driver calls you auntie.
        Labels can be printed in {lang}.
        If your plan says no, we phone the doctor before you leave.
        Pill packs by day and hour for people with nine bottles.`,
      services: `Prescription transfer | Free | One call
        Pill packs | Free with us |
        Flu and travel vaccines | Most plans |
        Blood pressure check | Free |`,
      praise: `the free delivery
        the pill packs
        how fast they are
        that the pharmacist knows my name`,
    }),
    kind('mental-health', {
      weight: 5,
      place: 'practice',
      trade: 'counseling',
      hours: 'office',
      price: [2, 3],
      where: [2, 6, 0, 6, 0],
      solo: 0.6,
      attributes: 'online-service sliding-scale accepts-insurance',
      names: `{word} Counseling
        {given} {sur}, LCSW
        {word} Therapy Group
        Steady {word} Counseling`,
      shorts: `Counseling in English and {lang}. Evenings, online, quiet entrance.
        For people who hold everyone else up.
        Couples, grief, migration, teenagers between two homes.`,
      facts: `The entrance is around the side and the rooms are soundproof.
        Faith is welcome in the room if you bring it.
        You don’t have to begin at the beginning.
        Sliding scale from {$:35-60}; ask once, not twice.`,
      services: `First session | $90-150 | Fifty minutes
        Couples | $120-180 |
        Teen session | $85-130 |
        Group, eight weeks | $160-260 |`,
      praise: `feeling heard
        the quiet entrance
        the evening times
        the group`,
    }),
    kind('pediatrics', {
      weight: 4,
      place: 'clinic',
      trade: 'looking after children',
      hours: 'clinic',
      price: [2, 3],
      solo: 0.05,
      attributes: 'accepts-medicaid kid-friendly walk-ins',
      names: `{word} Pediatrics
        {sur} Children’s Clinic
        Little {word} Pediatrics`,
      shorts: `Newborn to eighteen. Sick visits the same day.
        Pediatrics where grandmother’s question counts.
        Vaccines, asthma, school forms before August.`,
      facts: `Sick children and well children wait in different rooms.
        Newborns are seen at home in the first week, within {n:6-12} miles.
        School forms are free in July and chaos in August.
        We plot growth on charts that fit.`,
      services: `Well-child visit | Most plans |
        Sick visit, cash | $85-120 |
        Newborn home visit | $90-140 |
        Sports physical | $30-45 |`,
      praise: `the newborn visit
        how good they are with kids
        the same-day appointment
        the doctor`,
    }),
    kind('womens-health-midwives', {
      weight: 4,
      place: 'practice',
      trade: 'midwifery',
      hours: 'clinic',
      price: [2, 3],
      solo: 0.3,
      where: [5, 4, 2, 0, 0],
      attributes: 'women-only-space accepts-medicaid interpreter',
      names: `{word} Women’s Health
        {given} Midwifery
        {word} Birth & Wellness
        Doula Circle by {given}`,
      shorts: `Prenatal care, birth, the weeks after. Women looking after women.
        Midwives and doulas who have sat in your living room.
        A second opinion, gently.`,
      facts: `Visits last {n:35-50} minutes.
        Doulas stay from the first strong contraction to the first feed.
        Mothers, sisters and aunties may come. All of them, if there are chairs.
        Postpartum visits on days three, ten and twenty-one.`,
      services: `Prenatal visit | Most plans |
        Doula, birth and after | $900-1,600 |
        Postpartum home visit | $95-150 |
        Birth class | $60-110 | Two evenings`,
      praise: `my doula
        being listened to
        the home visits
        the class`,
    }),
    kind('physical-therapy', {
      weight: 4,
      place: 'clinic',
      trade: 'physical therapy',
      hours: 'clinic',
      price: [2, 3],
      solo: 0.2,
      attributes: 'accepts-insurance online-booking',
      names: `{word} Physical Therapy
        {sur} Rehab
        {word} Motion
        Back on Foot by {given}`,
      shorts: `Backs, knees, shoulders. One patient, one therapist, one hour.
        After surgery, after the crash, after the marathon.
        Nurses’ backs and drivers’ hips.`,
      facts: `You see the same therapist each time, for the whole hour.
        Exercises are filmed on your phone, with you in them.
        Car-accident cases are fine; we wait for the insurer.
        Most people need six visits, not sixteen.`,
      services: `Evaluation | $110-160 |
        Session | $85-125 |
        Dry needling | $45-70 |
        Fall-prevention class | $12-18 |`,
      praise: `my back
        the whole hour
        the exercises
        how they explain`,
    }),
    kind('eye-care', {
      weight: 3,
      place: 'optical shop',
      trade: 'fitting glasses',
      hours: 'retail',
      price: [2, 3],
      solo: 0.15,
      attributes: 'accepts-insurance walk-ins',
      names: `{word} Eye Care
        {sur} Optical
        {word} Vision`,
      shorts: `Exams, glasses the same day, frames that fit wider noses.
        Glaucoma checks taken seriously.
        Frames from {$:45-70}, lenses cut here.`,
      facts: `Glaucoma runs in our families, so the pressure check is part of every exam.
        Low-bridge and wide frames have a wall of their own.
        Single-vision lenses are cut in the back in {n:40-70} minutes.
        Broken arm? Of the glasses: free. Of yours: try the clinic.`,
      services: `Eye exam | $75-120 |
        Glasses, complete | from $110-180 |
        Contact lens fitting | $95-140 |
        Glaucoma check | $45-70 |`,
      praise: `my glasses
        the frames
        the same-day lenses
        the exam`,
    }),
    kind('adult-day-assisted-living', {
      weight: 4,
      place: 'home',
      trade: 'caring for elders',
      hours: 'allday',
      price: [2, 3],
      solo: 0.03,
      attributes: 'licensed accepts-medicaid',
      names: `{word} Assisted Living
        {given} House Adult Day
        {sur} Family Care Home
        Garden of {word}`,
      shorts: `Six elders, one kitchen, staff day and night.
        Adult day program with {adj} lunch and dominoes.
        A group home that smells of dinner.`,
      facts: `There are {n:5-8} residents and {n:2-3} people on shift, nights included.
        Elders cook on {weekday}s, from their chairs, loudly.
        Families come when they like, not on visiting days.
        The van fetches day guests within {n:8-15} miles.`,
      services: `Assisted living | from $3,200-4,800 a month |
        Adult day | $75-110 a day |
        Respite week | $750-1,100 |`,
      praise: `how they care for my mother
        the food
        the van driver
        that we can visit any time`,
    }),
    kind('herbal-wellness', {
      weight: 4,
      place: 'shop',
      trade: 'blending herbs',
      hours: 'retail',
      price: [1, 2],
      solo: 0.6,
      where: [5, 2, 0, 5, 1],
      attributes: 'ships-nationwide walk-ins',
      names: `{word} Herbs
        {given} Wellness
        {word} Remedies
        Leaf & {word}`,
      shorts: `Teas, oils, steam herbs. No miracles, good sleep.
        Moringa, neem, black seed: weighed in front of you.
        Postpartum herbs and somebody to talk to.`,
      facts: `{We} don’t cure diabetes. {We} do ask what tablets you take before selling you a tea.
        Roots come with the name of the village and the month.
        Steam sessions on {weekday}s, women only.
        Bring your doctor’s list; {we} check for what doesn’t mix.`,
      services: `Herbal tea, 4 oz | $9-15 |
        Black seed oil | $14-22 |
        Moringa powder | $12-18 |
        Steam session | $35-55 |`,
      praise: `the sleep tea
        the honest advice
        the black seed oil`,
    }),
    kind('medical-transport', {
      weight: 4,
      place: 'fleet',
      trade: 'driving patients',
      hours: 'allday',
      price: [1, 2],
      solo: 0.15,
      where: [1, 0, 9, 0, 0],
      attributes: 'licensed insured accepts-medicaid wheelchair-access',
      names: `{word} Medical Transport
        {sur} Wheelchair Vans
        {given} Gentle Rides`,
      shorts: `Wheelchair vans to dialysis, door through door.
        Medicaid rides on time, with a driver who waits.
        {n:4-12} vans, day and night, {city} area.`,
      facts: `Door through door: we come in, lock up behind you, and do it again on the way home.
        Dialysis regulars keep the same driver.
        Vans are washed and belts checked every morning at {n:4-5}.
        Family may ride along for free.`,
      services: `Wheelchair ride | from $45-70 | Ten miles
        Stretcher | from $180-260 |
        Dialysis, monthly | Contract |
        Waiting time | $25-35 an hour |`,
      praise: `the driver
        that they are on time for dialysis
        how carefully they lift`,
    }),
  ],
)
