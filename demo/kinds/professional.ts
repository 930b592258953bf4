import { categoryTexts, kind } from './kind.ts'

export const professional = categoryTexts(
  'professional-services',
  2100,
  `
  You will know the fee before we begin. It is written on the first page and it doesn’t move.
  Appointments run on time; we leave fifteen minutes between them so that they can.
  Bring every paper, even the ones in the shoe box. Especially those.
  We work in English and {langs}, and nobody’s nephew has to interpret.
  Evening appointments are on {weekday}s. Video is fine if you are far.
  What we can’t do we pass to somebody we would send our own family to.
  Copies of everything go home with you in one folder.
  Parking is behind the building; the entrance on {street2} has the ramp.
  The first visit is {n:30-45} minutes and ends with a list of next steps.
  {owner} qualified in {town}, requalified here at night, and remembers both exams.
  Nobody is too small. Our oldest client began with one food cart.
  `,
  [
    kind('immigration-law', {
      weight: 10,
      place: 'law office',
      trade: 'practicing immigration law',
      price: [2, 3],
      solo: 0.2,
      where: [6, 4, 0, 2, 0],
      attributes: 'licensed interpreter online-service payment-plans sliding-scale',
      names: `{sur} Immigration Law
        Law Office of {given} {sur}
        {sur} & {sur2} Immigration
        {word} Immigration Counsel
        {sur} Law, PLLC`,
      shorts: `Family petitions, asylum, naturalization. Flat fees in writing.
        An immigration attorney who once stood in the same line.
        Green cards, work permits, appeals. {langs} spoken.
        Consultation {$:75-150}, taken off the fee if you hire us.`,
      facts: `Fees are flat and can be paid in {n:4-8} parts. Government fees are separate and shown separately.
        We say what the chances are. Sometimes the answer is “don’t file”.
        Asylum cases are prepared over at least four meetings; your story is yours and stays in this room.
        Citizenship practice is on Thursdays at six, free, with tea. The hundred questions, one by one.
        Notarios have cost our clients years. If one filed for you, bring what they gave you.
        {given} was admitted in {y2} and practices nothing but immigration.`,
      services: `Consultation | $75-150 | One hour, credited
        Naturalization, N-400 | $650-950 flat | Plus government fee
        Family petition and green card | $1,800-2,800 flat | In parts
        Asylum | from $3,200-4,800 | Payment plan
        Work permit renewal | $250-400 |
        Citizenship class | Free | Thursdays at six`,
      praise: `that she told us the truth
        the flat fee
        my naturalization
        how they prepared me
        that calls are returned`,
    }),
    kind('accounting-tax', {
      weight: 14,
      place: 'office',
      trade: 'doing taxes',
      hours: 'tax',
      price: [1, 3],
      solo: 0.35,
      where: [7, 3, 0, 3, 0],
      attributes: 'itin-welcome online-service walk-ins licensed',
      names: `{sur} Tax & Accounting
        {given} {sur}, CPA
        {word} Tax Service
        {sur} Books & Tax
        {word} Ledger
        {sur} & {sur2} CPAs
        Plain Numbers by {given}`,
      shorts: `Returns, bookkeeping, payroll. A CPA who picks up in July too.
        Truckers, daycares, restaurants: we know your deductions and your shoeboxes.
        ITIN, first return, or three years late: come anyway.
        Monthly books from {$:150-220}. No jargon.`,
      facts: `Home-health owners and truckers are half our clients, so mileage, per diem and 1099s are daily bread.
        A letter from the IRS? Photograph it and send it today. Most end with one phone call.
        Returns for wages only are done while you wait, {$:75-120}.
        Late by years is common and fixable. Shame is not on our fee list.
        We set up payroll for two people as carefully as for fifty.
        From February to April we are open on Sundays after two.`,
      services: `Individual return | from $95-160 |
        Self-employed return | from $220-340 | Schedule C
        Monthly bookkeeping | from $150-260 |
        Payroll, up to five | $60-95 a month |
        ITIN application | $120-180 | Certifying agent
        IRS letter review | $75-120 |`,
      praise: `my refund
        that they found the mistake
        the bookkeeping
        how she explains things
        the letter they answered`,
    }),
    kind('insurance', {
      weight: 7,
      place: 'agency',
      trade: 'insuring people',
      price: [1, 2],
      attributes: 'licensed online-service itin-welcome',
      names: `{word} Insurance
        {sur} Insurance Agency
        {given} {sur} Insurance
        {word} Shield Agency`,
      shorts: `Auto, home, shop and life. Compared across {n:9-18} companies.
        New license? We know who insures new drivers fairly.
        Commercial cover for trucks, daycares and restaurants.`,
      facts: `Foreign license history counts with two of our companies. Bring the letter.
        We call before renewal, not after.
        Certificates for your landlord or venue go out within the hour.
        Life cover that pays to have you buried at home: we explain it in {lang}, calmly.`,
      services: `Auto quote | Free | Ten minutes
        Commercial truck | Quote | Same day
        Burial and repatriation cover | from $28-45 a month |
        Shop owner’s policy | from $65-110 a month |`,
      praise: `the lower premium
        the certificate in an hour
        the claim
        that they call back`,
    }),
    kind('legal-services', {
      weight: 6,
      place: 'law office',
      trade: 'practicing law',
      price: [2, 4],
      attributes: 'licensed free-consultation',
      solo: 0.2,
      names: `{sur} Law Firm
        {sur} & {sur2}, Attorneys
        {given} {sur}, Attorney at Law
        {word} Legal`,
      shorts: `Family, business and injury cases. Plain answers.
        Contracts read before you sign; court if you must.
        Divorce, custody, wills, with families on two continents in mind.`,
      facts: `Marriages and children across borders are ordinary here: foreign certificates, custody, service abroad.
        Injury cases are on contingency; everything else has a written fee.
        Company formation takes four days and costs less than the logo.
        We settle most things. The rest we try.`,
      services: `Consultation | $0-120 | Forty minutes
        LLC formation | $350-550 | State fee extra
        Will and powers of attorney | $450-750 |
        Uncontested divorce | from $900-1,400 |
        Contract review | $250-450 |`,
      praise: `my custody case
        the clear letter
        how prepared she was
        the fee agreement`,
    }),
    kind('notary-documents', {
      weight: 5,
      place: 'office',
      trade: 'preparing documents',
      hours: 'retail',
      price: [1, 1],
      where: [7, 1, 4, 0, 0],
      solo: 0.5,
      attributes: 'walk-ins home-visits',
      names: `{word} Notary & Documents
        {given} Mobile Notary
        {sur} Document Center
        {town} Papers & Notary`,
      shorts: `Notary, passport photos, apostilles, embassy forms. Walk in.
        {adj} passport renewal, filled in correctly the first time.
        {We} come to hospitals and jails, too.`,
      facts: `{We} are not lawyers and say so. {We} fill in what you tell {us} and send you to one when it matters.
        Embassy appointments are booked here; you go once instead of three times.
        Passport photos for {country} and the US are different sizes. {We} know both.
        Hospital visits within {n:15-25} miles, evenings too.`,
      services: `Notary, per signature | $5-10 |
        Mobile visit | $40-75 |
        Apostille | from $95-140 | State fee extra
        Passport photo | $12-18 | Two
        {adj} passport form | $45-70 |`,
      praise: `the passport form
        the hospital visit
        the photos
        the apostille`,
    }),
    kind('translation-interpreting', {
      weight: 6,
      place: 'agency',
      trade: 'translating',
      price: [1, 3],
      where: [2, 3, 0, 8, 0],
      solo: 0.5,
      attributes: 'online-service bilingual-staff',
      names: `{word} Language Services
        {given} Translations
        {town} Tongues
        {word} Words
        Speak {word} Interpreters`,
      shorts: `Certified translation from {langs}. Birth certificates in a day.
        Interpreters for court, clinic and school, {langs}.
        By people who dream in both languages.`,
      facts: `Certificates are {$:28-40} a page, certified, accepted by USCIS or redone for free.
        Medical interpreters are trained for it; your daughter should not have to say those words.
        Court interpreters hold the state’s credential.
        Rush by nine in the morning, back by five.
        Dialect matters. Tell {us} the town, and {we} find the right voice.`,
      services: `Certified page | $28-40 | Two days
        Same-day rush | $20-35 extra |
        Phone interpreting | $1.20-1.90 a minute |
        On-site, two hours | $130-190 |
        Website translation | from $0.12-0.18 a word |`,
      praise: `how fast the certificate was
        the interpreter
        the accuracy
        the price per page`,
    }),
    kind('it-web-services', {
      weight: 8,
      place: 'studio',
      trade: 'building websites',
      price: [2, 3],
      where: [2, 3, 2, 7, 0],
      solo: 0.5,
      attributes: 'online-service free-consultation',
      names: `{word} Digital
        {sur} Tech
        {word} Labs
        {given} Codes
        {town} Systems
        Byte & {word}
        {word} IT Support`,
      shorts: `Websites that load on an old phone. Support by people.
        We keep clinics, churches and shops online.
        Point of sale, networks, email that arrives.`,
      facts: `A shop site takes three weeks, and you can change the menu yourself.
        Support is a phone number. It rings on {given}’s desk.
        We back up before we touch anything.
        Clinics get HIPAA paperwork without being scared by it.
        Live streams for churches: we set it up so that a teenager can run it.`,
      services: `Business website | from $900-1,800 | Three weeks
        Care plan | $45-90 a month |
        Online ordering | from $450-800 |
        Network for a small office | from $600-1,100 |
        Remote help | $65-95 an hour |`,
      praise: `our website
        the support
        that they explained it
        how quickly they fixed it`,
    }),
    kind('marketing-design', {
      weight: 5,
      place: 'studio',
      trade: 'designing',
      price: [2, 3],
      where: [2, 3, 0, 7, 0],
      solo: 0.5,
      attributes: 'online-service',
      names: `{word} Creative
        Studio {word}
        {given} {sur} Design
        Loud {word}
        {town} Brand House`,
      shorts: `Logos, menus, signs and the words on them.
        Brands for businesses that grew up on word of mouth.
        Flyers by tonight, identities by next month.`,
      facts: `Two rounds of changes are in the price. Most people need one.
        We photograph your food ourselves, with window light and a hungry assistant.
        Files are yours, all of them, in a folder with names that make sense.
        Event flyers come back the same evening for {$:45-80}.`,
      services: `Logo | from $350-650 | Two rounds
        Event flyer | $45-80 | Same evening
        Menu design | from $180-320 |
        Social media, monthly | from $400-750 |`,
      praise: `our logo
        the flyer
        the menu photos
        how they listened`,
    }),
    kind('financial-planning', {
      weight: 4,
      place: 'office',
      trade: 'planning money',
      price: [2, 3],
      attributes: 'licensed free-consultation online-service',
      solo: 0.4,
      names: `{word} Wealth
        {sur} Financial
        {given} {sur} Planning
        Susu & {word}`,
      shorts: `Retirement, college, and the house back home, in one plan.
        Fee by the hour. Nothing to sell.
        From savings club to index fund, without losing the club.`,
      facts: `{We} charge by the hour and take no commissions.
        Money sent home is a line in the budget, not a leak.
        Savings circles are good. {We} show what to do with your turn.
        Couples come together or not at all, at least the first time.`,
      services: `First plan | $350-650 | Three meetings
        Hourly | $120-190 |
        College savings setup | $150-250 |
        Retirement check | $200-320 |`,
      praise: `our plan
        no sales talk
        the budget
        that she included my parents`,
    }),
    kind('money-transfer', {
      weight: 5,
      place: 'shop',
      trade: 'sending money',
      hours: 'grocery',
      price: [1, 1],
      attributes: 'walk-ins licensed accepts-mobile-money',
      names: `{word} Money Transfer
        {town} Express
        {word} Remit
        {sur} Transfers & Calls`,
      shorts: `Cash in {ship1} in minutes, mobile money to {country}.
        Rates on the window, no surprise at the counter.
        Send money, top up a phone, pay a school fee in {ship1}.`,
      facts: `The rate on the board at nine is the rate until six.
        School fees can be paid straight to the school, with a receipt that names the child.
        We are licensed in this state; the certificate hangs where you can read it.
        Bring an ID the first time. After that your phone number finds you.`,
      services: `Cash pick-up in {ship1} | from $4-7 |
        Mobile money | from $2-4 |
        Bank deposit | from $3-6 |
        Phone top-up | No fee |`,
      praise: `the rate
        how quickly it arrived
        the school fee receipt
        how polite they are`,
    }),
    kind('travel-agencies', {
      weight: 6,
      place: 'agency',
      trade: 'booking travel',
      price: [2, 3],
      where: [7, 1, 0, 3, 0],
      attributes: 'payment-plans online-service',
      names: `{word} Travel
        {town} Travel & Tours
        {sur} Travel
        {word} Journeys
        Fly {word}`,
      shorts: `Fares to {ship1} with two bags, paid in parts if you like.
        Home for {day}: seats held from six months ahead.
        Group tours to {country}, grandmother-tested.`,
      facts: `We know which connection gives you two bags and which only says so.
        Hold a seat with {$:100-200} and pay the rest by the month.
        When a flight is cancelled at 2 a.m. you call {given}, not a robot.
        In {month} we take {n:14-28} people on a two-week tour; first-timers and grandparents sit together.
        Visa forms for the first visit of children born here are included.`,
      services: `Ticket to {ship1} | from $890-1,350 | Two bags on most
        Payment plan | No interest | Up to six months
        Heritage tour, two weeks | from $2,900-4,200 |
        Visa help | $45-80 |`,
      praise: `the fare
        that they answered at night
        the payment plan
        our tour`,
    }),
    kind('staffing-careers', {
      weight: 4,
      place: 'office',
      trade: 'placing people',
      price: [1, 2],
      attributes: 'free-consultation online-service',
      names: `{word} Staffing
        {sur} Careers
        {word} Talent
        Next Step by {given}`,
      shorts: `CNAs, warehouse, office: placed in {n:5-12} days.
        Foreign degree? Evaluation, résumé, interview practice.
        Workers pay nothing. Ever.`,
      facts: `Workers never pay us; employers do.
        We turn an overseas CV into two pages that American managers read.
        Shifts are paid every Friday, by card or bank.
        Mock interviews on {weekday}s, with feedback you can use the next morning.`,
      services: `Job placement | Free for workers |
        Résumé rewrite | $60-110 |
        Credential evaluation help | $90-140 |
        Interview practice | $40-65 | An hour`,
      praise: `my new job
        the résumé
        being paid every Friday
        the mock interview`,
    }),
  ],
)
