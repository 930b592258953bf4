import { categoryTexts, kind } from './kind.ts'

export const home = categoryTexts(
  'home-services',
  720,
  `
  We come within an hour of when we said, or call before that hour is over.
  Estimates are free, in writing, good for {n:30-60} days.
  Shoes come off or covers go on.
  Insured and licensed; ask to see both.
  Small jobs are welcome on {weekday}s, when the big ones are drying.
  {owner} looks at every finished job personally.
  Pictures before and after go to your phone.
  We sweep. People mention it.
  Landlords get one invoice a month; tenants get a text before we knock.
  We work all over {city} and {n:12-30} miles around it.
  `,
  [
    kind('house-cleaning', {
      weight: 12,
      place: 'company',
      trade: 'cleaning houses',
      hours: 'trades',
      price: [1, 2],
      where: [1, 0, 12, 0, 0],
      solo: 0.3,
      attributes: 'insured online-booking',
      names: `{word} Cleaning
        {given}’s Cleaning
        Bright {word} Cleaners
        {town} Maids
        {sur} Home Cleaning`,
      shorts: `Same two people each week. Own supplies. {city}.
        Move-out cleaning that gets the deposit back.
        Weekly, monthly, or after the party.`,
      facts: `The same pair comes each time and knows where the cat hides.
        Unscented soap unless you like scent.
        Ovens and fridges are extra, and worth it.
        Move-outs include cupboards, blinds and the landlord’s favorite corner.`,
      services: `Two bedrooms | $110-160 |
        Deep clean | from $220-340 |
        Move-out | from $240-380 |
        Oven | $30-45 |`,
      praise: `how clean the kitchen was
        getting my deposit back
        the two ladies`,
    }),
    kind('plumbing', {
      weight: 6,
      place: 'company',
      trade: 'plumbing',
      hours: 'trades',
      price: [2, 3],
      where: [1, 0, 12, 0, 0],
      solo: 0.3,
      attributes: 'licensed emergency-service free-estimates',
      names: `{word} Plumbing
        {sur} Plumbing & Drain
        {given} the Plumber
        Blue {word} Plumbing`,
      shorts: `Leaks, drains, heaters. A licensed plumber who explains.
        Nights and Sundays, at a price we say first.`,
      facts: `On the phone we’ll tell you which valve to turn. That part is free.
        Water heaters are in the truck, two sizes.
        Drains get a camera before they get an opinion.
        Parts stay with you, also the broken one.`,
      services: `Service call | $75-110 | Credited
        Drain clearing | $140-220 |
        Water heater, fitted | $1,300-1,900 |
        Toilet, fitted | $240-380 |`,
      praise: `the honest price
        how fast the leak was fixed
        the explanation`,
    }),
    kind('electrical', {
      weight: 5,
      place: 'company',
      trade: 'electrical work',
      hours: 'trades',
      price: [2, 3],
      where: [1, 0, 12, 0, 0],
      solo: 0.3,
      attributes: 'licensed insured free-estimates',
      names: `{word} Electric
        {sur} Electrical
        Current by {given}
        {word} Power & Light`,
      shorts: `Panels, lights, chargers, permits pulled.
        A master electrician who labels the panel.`,
      facts: `Permits are pulled by us and the inspector knows our handwriting.
        Flickering usually is one bad connection. We find it first.
        Salon and kitchen build-outs: we know how much a row of dryers draws.
        Every circuit gets a printed label.`,
      services: `Outlet or switch | $95-140 |
        Panel upgrade | from $1,600-2,600 |
        Car charger | from $550-900 |
        Fan or light | $110-180 |`,
      praise: `the labels
        the inspection passing
        the tidy work`,
    }),
    kind('heating-cooling', {
      weight: 5,
      place: 'company',
      trade: 'heating and cooling',
      hours: 'trades',
      price: [2, 3],
      where: [1, 0, 12, 0, 0],
      attributes: 'licensed emergency-service payment-plans',
      names: `{word} Heating & Air
        {sur} HVAC
        Cool {word} Air
        {town} Comfort`,
      shorts: `Furnaces in January, coolers in July, repaired before replaced.
        Tune-ups from {$:75-95}, parts on the truck.`,
      facts: `Repair first. Half of the units we are asked to replace need a {$:40-80} part.
        No heat with a baby or an elder in the house goes to the top.
        Filters by post, on a schedule, so that nobody forgets.
        Financing through a credit union, if a new one it must be.`,
      services: `Tune-up | $75-110 |
        Diagnosis | $85-120 | Credited
        Capacitor | $140-210 |
        New system | from $5,200-7,800 |`,
      praise: `the repair instead of a new unit
        coming on a Sunday
        the clear quote`,
    }),
    kind('painting-drywall', {
      weight: 6,
      place: 'company',
      trade: 'painting',
      hours: 'trades',
      price: [1, 3],
      where: [1, 0, 12, 0, 0],
      solo: 0.35,
      attributes: 'free-estimates insured',
      names: `{word} Painting
        {given} Paints
        {sur} & Sons Painting
        Fresh {word} Coat`,
      shorts: `Rooms in a day, houses in a week, edges straight.
        Patching you can’t find afterwards.`,
      facts: `Two coats means two coats, with a night between.
        We move the furniture and put it back where it was, not where it fits.
        Color advice is free; {given} will talk you out of that yellow.
        Low-odor paint in bedrooms, always.`,
      services: `Room | $320-520 | Walls, two coats
        Ceiling | $160-260 |
        Drywall patch | $95-180 |
        Exterior | from $2,400-4,200 |`,
      praise: `the straight edges
        the color advice
        how clean they left it`,
    }),
    kind('remodeling', {
      weight: 6,
      place: 'company',
      trade: 'remodeling',
      hours: 'trades',
      price: [2, 4],
      where: [3, 1, 10, 0, 0],
      solo: 0.1,
      attributes: 'licensed insured payment-plans free-estimates',
      names: `{word} Remodeling
        {sur} Construction
        {word} Builders
        {town} Home Renovation
        {sur} & Sons Contractors`,
      shorts: `Kitchens, baths, basements. Paid by stage, photographed by day.
        Second kitchens for big families, done to code.`,
      facts: `Payment follows finished stages. Never more than a third in front.
        Dust walls go up before the first hammer.
        Second kitchens, prayer rooms, grandmother’s bathroom: common here, and permitted.
        One job at a time per crew, so we don’t vanish.`,
      services: `Bathroom | from $7,500-12,000 |
        Kitchen | from $14,000-24,000 |
        Basement finish | from $18,000-30,000 |
        Design visit | Free |`,
      praise: `our kitchen
        the daily photos
        the price staying the same`,
    }),
    kind('landscaping', {
      weight: 5,
      place: 'company',
      trade: 'gardening',
      hours: 'trades',
      price: [1, 3],
      where: [1, 0, 12, 0, 0],
      solo: 0.35,
      attributes: 'free-estimates',
      names: `{word} Landscaping
        Green {word}
        {sur} Lawn & Garden
        {town} Gardens`,
      shorts: `Lawns, beds, trees. Raised beds for your okra and collards.
        Mow in summer, clear in winter, same number.`,
      facts: `Raised beds are built for people who plant okra, bitterleaf and hot peppers.
        We mow on the same day every week, weather allowing.
        Winter contracts are by the season, not by the flake.
        Bags leave with us.`,
      services: `Mowing | $40-65 |
        Raised bed, built | $220-360 |
        Fall clean-up | $140-240 |
        Tree trimming | from $250-450 |`,
      praise: `the raised beds
        the lawn
        coming when they say`,
    }),
    kind('office-cleaning', {
      weight: 6,
      place: 'company',
      trade: 'cleaning offices',
      hours: 'trades',
      price: [1, 2],
      where: [3, 0, 10, 0, 0],
      solo: 0.05,
      attributes: 'insured licensed',
      names: `{word} Janitorial
        {sur} Commercial Cleaning
        {town} Facility Care
        {word} Building Services`,
      shorts: `Offices, clinics, churches, after hours, background-checked.
        Nightly cleaning with a checklist on the door.`,
      facts: `Supervisors walk each site once a week with your checklist.
        Medical offices are cleaned by people trained for them.
        Staff are employees, paid for sick days, and they stay.
        Churches get Sunday night and Friday afternoon.`,
      services: `Small office, nightly | from $380-650 a month |
        Clinic | Quote | After a walk-through
        Floor waxing | from $0.30-0.55 a square foot |
        Church, weekly | from $220-380 a month |`,
      praise: `the checklist
        how reliable they are
        the floors`,
    }),
    kind('handyman', {
      weight: 6,
      place: 'van',
      trade: 'small repairs',
      hours: 'trades',
      price: [1, 2],
      where: [0, 0, 12, 0, 0],
      solo: 0.8,
      attributes: 'free-estimates',
      names: `{given} Handyman
        {word} Fix-It
        {given} Can Do
        {sur} Home Repair`,
      shorts: `Doors, shelves, faucets, screens. The list on your fridge.
        Half-day rate for twelve small things.`,
      facts: `{We} bring the screws. You keep the rest.
        A half day is {$:190-270} and usually finishes the list.
        Furniture from boxes, televisions on walls, doors that shut again.
        Elders pay less and offer tea, which {we} take.`,
      services: `Half day | $190-270 |
        Hourly | $55-80 |
        TV on the wall | $85-130 |
        Door repair | $75-120 |`,
      praise: `the whole list done
        the door
        how polite he is`,
    }),
    kind('roofing-siding', {
      weight: 3,
      place: 'company',
      trade: 'roofing',
      hours: 'trades',
      price: [2, 3],
      where: [1, 0, 12, 0, 0],
      solo: 0.05,
      attributes: 'insured licensed free-estimates warranty',
      names: `{word} Roofing
        {sur} Roof & Gutter
        Top {word} Exteriors`,
      shorts: `Roofs inspected with photos, repaired before replaced.
        Hail last night? A tarp today, a quote tomorrow.`,
      facts: `We send pictures from the roof, so you needn’t climb.
        We don’t knock on doors after storms. You can call us.
        Magnets run over the lawn twice for nails.
        Ten years on the work, in writing.`,
      services: `Inspection | Free | With photos
        Leak repair | $280-480 |
        Gutters, cleaned | $110-180 |
        New roof | from $7,800-12,500 |`,
      praise: `the photos from the roof
        the clean lawn
        the honest repair`,
    }),
    kind('security-smart-home', {
      weight: 3,
      place: 'company',
      trade: 'installing cameras',
      hours: 'trades',
      price: [2, 3],
      where: [2, 1, 10, 0, 0],
      solo: 0.4,
      attributes: 'warranty free-estimates',
      names: `{word} Security
        {sur} Locks & Cameras
        Watchful {word}`,
      shorts: `Cameras, locks, alarms without a monthly fee.
        Shop systems you can watch from {town}.`,
      facts: `Recordings stay in your shop, on your box.
        We set it up on your mother’s phone, too.
        Doorbells for renters need no drilling.
        Cables are hidden or it isn’t finished.`,
      services: `Four cameras | $680-1,100 |
        Smart lock | $180-280 | Fitted
        Doorbell | $140-210 |
        Shop system | from $900-1,600 |`,
      praise: `no monthly fee
        the hidden cables
        the training`,
    }),
    kind('carpet-upholstery', {
      weight: 3,
      place: 'company',
      trade: 'cleaning carpets',
      hours: 'trades',
      price: [1, 2],
      where: [2, 0, 11, 0, 0],
      solo: 0.4,
      attributes: 'free-estimates',
      names: `{word} Carpet Care
        {given} Upholstery
        Fresh {word} Fabric Care`,
      shorts: `Carpets, sofas, majlis seating, steamed and dry by evening.
        Palm oil on a cream sofa? Call today, not tomorrow.`,
      facts: `Red palm oil comes out if you call the same day and don’t rub.
        Floor seating and prayer rugs are cleaned flat, by hand.
        Reupholstery in {cloth1} takes two weeks.
        Mosques and churches on Mondays.`,
      services: `Room | $45-70 |
        Sofa | $95-150 |
        Rug, hand-washed | from $85-140 |
        Chair, reupholstered | from $180-320 |`,
      praise: `the sofa
        the prayer rugs
        how fast it dried`,
    }),
  ],
)
