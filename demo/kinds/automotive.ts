import { categoryTexts, kind } from './kind.ts'

export const automotive = categoryTexts(
  'automotive',
  980,
  `
  You get the old part back in a bag, with a note saying what was wrong with it.
  Estimates are written and free; nothing is touched until you say yes, by text is fine.
  If it can wait until the next paycheck, we’ll tell you it can wait.
  Rideshare drivers get the early slot, because a car in the shop is a day without pay.
  We speak {lang} and English and can explain a head gasket in both.
  Labor is {$:85-120} an hour. The clock stops when we are on the phone.
  Coffee is free; the chairs came out of a minivan and are very comfortable.
  Appointments in the morning, walk-ins after two.
  {owner} fixed buses in {town} before fixing sedans in {city}.
  Work is guaranteed for {n:12-24} months or {n:12-24},000 miles, in writing.
  `,
  [
    kind('auto-repair', {
      weight: 18,
      place: 'garage',
      trade: 'fixing cars',
      hours: 'garage',
      price: [1, 3],
      attributes: 'free-estimates warranty walk-ins',
      solo: 0.1,
      names: `{word} Auto Repair
        {given}’s Auto Service
        {sur} Motors & Repair
        {town} Auto Care
        {word} Garage
        {sur} Brothers Auto
        {given} & Son Auto Repair`,
      shorts: `Brakes, engines, air conditioning. Estimates in writing, old parts shown.
        Honest garage [on|behind|off] {street}. Toyota and Honda above all, others welcome.
        Check-engine light read for free; the truth about it too.
        {n:2-5} bays, {n:2-4} mechanics, one price for everybody.`,
      facts: `Reading a code is free. Finding out what the code means takes an hour and costs {$:75-110}.
        Brakes on most sedans are done the same day if you are here by ten.
        We keep Corolla, Camry and Sienna parts on the shelf, because that is what this neighborhood drives.
        Used engines come with photos of the odometer they came from.
        A pre-purchase check is {$:85-130}. It has saved people from at least {n:200-600} bad ideas.
        Bring your own part if you like; we’ll fit it, but the guarantee is yours.`,
      services: `Brake pads and rotors, axle | $210-340 |
        Oil change, synthetic | $55-79 |
        Diagnosis | $75-110 | Credited to the repair
        Air-conditioning recharge | $120-170 |
        Timing belt | from $480-720 |
        Pre-purchase inspection | $85-130 |`,
      praise: `the brake job
        that they showed me the part
        the estimate
        that they didn’t sell me anything`,
    }),
    kind('used-cars', {
      weight: 8,
      place: 'lot',
      trade: 'selling cars',
      hours: 'garage',
      price: [2, 3],
      attributes: 'payment-plans itin-welcome',
      solo: 0.05,
      names: `{word} Auto Sales
        {sur} Motors
        {town} Cars
        {given} Auto Gallery
        {word} Drive`,
      shorts: `{n:25-60} cars under {$:9000-14000}, history on the windshield.
        First car in America? We explain title, tag and insurance, then we talk price.
        Family sedans and vans, checked in our own garage.`,
      facts: `Every car has its report and our mechanic’s list, including what we did not fix.
        Prices are on the glass, and they are the same for your cousin.
        ITIN is fine. So is a short credit history; we work with three credit unions.
        Two days and a hundred miles to change your mind.
        Tell us what you need and we look at auction on {weekday}s, for a flat {$:400-700}.`,
      services: `Sedans | from $6,500-9,500 | Checked, with report
        Minivans | from $8,900-12,500 |
        Auction search | $400-700 flat |
        Title and tag help | $60-95 |`,
      praise: `my first car
        that the price was the price
        the paperwork
        the test drive`,
    }),
    kind('tires-wheels', {
      weight: 6,
      place: 'shop',
      trade: 'fitting tires',
      hours: 'garage',
      price: [1, 2],
      attributes: 'walk-ins',
      names: `{word} Tires
        {given} Tire & Wheel
        {town} Tire Shop
        {word} Rubber
        Roll On Tires {city}`,
      shorts: `New and used tires, {n:15-30} minutes, seven days.
        Flat on the way to work? Patched for {$:15-22}.
        Four tires, balanced and out the door, price by phone.`,
      facts: `Used tires are dated; we read the date to you before you pay.
        A patch is {$:15-22}, a plug is a bad idea on the shoulder.
        The compressor on the wall is free day and night.
        Rotation is free on tires bought here, as long as they live.
        Winter sets stored from April for {$:60-90}.`,
      services: `Flat repair | $15-22 |
        Used tire, fitted | $45-75 |
        New tire, 16 inch | from $89-130 |
        Alignment | $79-110 |
        Winter storage | $60-90 a season |`,
      praise: `how fast it was
        the price for four
        the patch
        the honest answer about used ones`,
    }),
    kind('body-paint', {
      weight: 5,
      place: 'body shop',
      trade: 'straightening cars',
      hours: 'garage',
      price: [2, 3],
      attributes: 'accepts-insurance free-estimates',
      names: `{word} Collision
        {sur} Body & Paint
        {town} Auto Body
        {given}’s Paint Shop`,
      shorts: `Dents out, color matched, insurer handled.
        Bumpers in a day, frames in a week.
        Send three photos, get a number by evening.`,
      facts: `Color is mixed here and tried on a card in daylight first.
        We talk to the insurer so that you can talk to your family.
        Rental car next door; we fetch you.
        Plastic bumpers can be welded. It costs half.
        Photos at each stage arrive on your phone.`,
      services: `Bumper repair | $280-450 |
        Paintless dent | from $90-150 |
        Panel respray | $320-520 |
        Headlight restoration | $65-95 |`,
      praise: `the color match
        the insurance help
        the photos
        the bumper`,
    }),
    kind('car-wash-detailing', {
      weight: 7,
      place: 'wash',
      trade: 'cleaning cars',
      hours: 'retail',
      price: [1, 3],
      where: [5, 1, 6, 0, 0],
      solo: 0.35,
      attributes: 'home-visits',
      names: `{word} Detail
        {given}’s Hand Wash
        Shine {town}
        {word} Mobile Detailing
        Clean Car {city}`,
      shorts: `Hand wash from {$:22-30}, or at your office while you work.
        Rideshare interiors reset in {n:60-90} minutes.
        Ceramic, leather, baby-seat disasters. No brushes.`,
      facts: `{We} bring water and power; all you need is a parking space.
        Melted crayon, spilled palm oil, last summer’s fries: seen, cleaned.
        No automatic brushes, two buckets, clean mitts.
        Fleet of three or more gets a standing {weekday}.
        Ceramic takes a day and a half, and the second half is waiting.`,
      services: `Hand wash | $22-35 |
        Interior reset | $85-140 |
        Full detail | $180-280 |
        Ceramic coat | from $450-700 |
        Odor treatment | $70-110 |`,
      praise: `the interior
        that they came to my office
        the smell being gone
        the shine`,
    }),
    kind('towing-roadside', {
      weight: 4,
      place: 'yard',
      trade: 'towing',
      hours: 'allday',
      price: [2, 3],
      where: [1, 0, 9, 0, 0],
      attributes: 'emergency-service insured licensed',
      solo: 0.25,
      names: `{word} Towing
        {given} 24-Hour Towing
        {sur} Roadside
        {town} Recovery`,
      shorts: `Day and night: jump, lockout, flat, tow. Price before the hook.
        {n:20-40} minutes inside the loop, price by phone.
        Flatbed for low cars, patience for bad days.`,
      facts: `The price you hear on the phone is the price on the shoulder.
        {We} text the truck’s position so that you can stay in the warm.
        Lockouts without a scratch, on most models.
        Women alone at night go to the front of the queue. No discussion.
        Cash, card or insurer; {we} write the receipt that yours wants.`,
      services: `Tow, first 5 miles | $85-120 |
        Per mile after | $4-6 |
        Jump start | $45-65 |
        Lockout | $55-80 |
        Tire change | $50-75 |`,
      praise: `how fast the truck came
        that the price didn’t change
        how kind the driver was
        the help in the middle of the night`,
    }),
    kind('auto-parts', {
      weight: 4,
      place: 'store',
      trade: 'selling parts',
      hours: 'garage',
      price: [1, 2],
      attributes: 'ships-to-africa',
      names: `{word} Auto Parts
        {sur} Spares
        {town} Spare Parts
        {given} Used Parts & Export`,
      shorts: `Toyota, Nissan and Mercedes parts, new and used, here or shipped to {ship1}.
        Engines and gearboxes tested before they leave.
        Bring the old one; we find its twin.`,
      facts: `Engines are run on a stand and filmed before we crate them.
        Containers leave for {ship1} every {n:3-6} weeks; add your part for a pallet’s share.
        We ask for the VIN, because “the silver one” is not enough.
        Mechanics get trade price with a business card.
        Returns within {n:14-30} days, if it was not installed with a hammer.`,
      services: `Used engine | from $650-1,100 | Tested
        Alternator | $95-160 | One year
        Body panels | from $80-140 |
        Crating for export | $75-120 |`,
      praise: `the engine
        that they knew the part
        the crate to {ship1}
        the price`,
    }),
    kind('mobile-mechanics', {
      weight: 5,
      place: 'van',
      trade: 'fixing cars',
      hours: 'trades',
      price: [1, 2],
      where: [0, 0, 10, 0, 0],
      solo: 0.75,
      attributes: 'home-visits free-estimates',
      names: `{given} Mobile Mechanic
        {word} On-Site Auto
        Driveway {given}
        {sur} Mobile Auto`,
      shorts: `Brakes and batteries in your driveway, evenings too.
        A mechanic who comes to you, within {n:15-30} miles of {city}.
        No tow, no waiting room.`,
      facts: `{We} need a flat spot and about two hours.
        Apartment complexes are fine if the office allows; {we} carry the letter.
        Batteries are fitted the same day for the price of the store plus {$:25-40}.
        What needs a lift {we} will say needs a lift.
        Pictures of every bolt, if you like that kind of thing.`,
      services: `Call-out | $45-70 | Waived with a repair
        Brakes, per axle | $160-240 | Parts included
        Battery, fitted | $150-210 |
        Starter or alternator | from $220-320 |`,
      praise: `that he came to my driveway
        the brakes
        how he explained it
        the price`,
    }),
    kind('limousine-chauffeur', {
      weight: 5,
      place: 'office',
      trade: 'driving',
      hours: 'allday',
      price: [2, 4],
      where: [1, 2, 8, 0, 0],
      solo: 0.4,
      attributes: 'licensed insured online-booking',
      names: `{word} Black Car
        {sur} Chauffeurs
        {given} Executive Rides
        {town} Limousine
        {word} Transport`,
      shorts: `Airport, wedding, night shift home. On time or the ride is free.
        Sedans, SUVs and a van for fourteen.
        A driver who waits at arrivals with your name spelled right.`,
      facts: `{We} watch the flight, not the clock. Waiting is free for an hour after landing.
        Child seats at no charge; say the age.
        Six suitcases and four barrels of presents fit in the van.
        Weddings: the car is decorated, the driver knows both families’ parking lots.
        Nurses on night shift have a monthly rate.`,
      services: `Airport, sedan | $65-110 |
        SUV, per hour | $75-110 | Two hours minimum
        Wedding car, 4 hours | $380-560 |
        Van, 14 seats | from $110-150 an hour |`,
      praise: `the airport pick-up
        the wedding car
        the child seat
        being on time`,
    }),
    kind('inspection-oil-change', {
      weight: 4,
      place: 'station',
      trade: 'inspecting cars',
      hours: 'garage',
      price: [1, 1],
      attributes: 'walk-ins',
      names: `{word} Lube & Inspection
        {town} Quick Oil
        {given}’s Inspection Station
        {word} Express Lube`,
      shorts: `Inspection and oil in {n:20-35} minutes, no appointment.
        Stay in the car; we talk while we work.
        Fleet and rideshare rates, receipts by email.`,
      facts: `If it fails, you get the list and two weeks, and the second look is free.
        We show the dipstick before and after.
        The slow hours are Tuesday to Thursday, ten to noon.
        Wiper blades are fitted at cost, because it’s raining.
        No upsell board. Ask and we answer.`,
      services: `Oil change, conventional | $39-52 |
        Oil change, synthetic | $62-85 |
        State inspection | $20-40 |
        Transmission service | $140-190 |
        Cabin filter | $22-35 |`,
      praise: `how quick it was
        no upselling
        the second look for free
        the receipt`,
    }),
  ],
)
