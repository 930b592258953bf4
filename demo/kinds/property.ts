import { categoryTexts, kind } from './kind.ts'

export const property = categoryTexts(
  'real-estate',
  1230,
  `
  The first conversation is free and ends with a list, not a contract.
  {owner} answers calls until nine in the evening, because that is when both of you are home.
  We explain every paper before you sign it, in {lang} if that helps.
  Most of our clients came from somebody’s cousin. We work so that it stays that way.
  Sunday showings start after church.
  We’ll tell you when not to buy. It happens about once a month.
  Letters of explanation, gift letters, money sent from abroad: we know what underwriters ask.
  Numbers first: what it costs each month, everything in, on one page.
  We cover {city} and the towns around it; beyond an hour we send you to somebody good.
  `,
  [
    kind('real-estate-agents', {
      weight: 16,
      place: 'office',
      trade: 'selling houses',
      hours: 'office',
      price: [2, 3],
      where: [4, 5, 3, 0, 0],
      solo: 0.5,
      attributes: 'licensed free-consultation evening-hours weekend-hours',
      names: `{given} {sur} Realty
        {word} Realty
        {sur} Homes
        {sur} & Partners Real Estate
        {word} Key Realty
        {town} to {city} Homes`,
      shorts: `First homes for first-generation buyers in {city} and nearby.
        {given} sold {n:14-38} houses last year and returned every call.
        Houses with a room for grandmother. {city}, evenings and weekends.
        Buy, sell, or wait a year: an honest plan either way.`,
      facts: `We look at the basement, the school and the drive to the mosque or church, in that order.
        Three out of four of our buyers never owned before. Nobody gets rushed.
        Multigenerational houses are our thing: second kitchens, bedrooms downstairs, parking for five.
        Photos are taken by a professional and the rice cooker is put away first.
        Down-payment help exists in this county; {n:9-22} of our buyers used it last year.`,
      services: `Buyer consultation | Free | One hour, with a written plan
        Listing, full service | 2.5% | Photos and staging advice included
        Rental search | One week’s rent |
        Market estimate | Free | In two days`,
      praise: `how patient she was with us
        the list of questions
        the negotiation
        that they told us to wait`,
    }),
    kind('property-management', {
      weight: 6,
      place: 'office',
      trade: 'managing rentals',
      price: [2, 3],
      attributes: 'licensed emergency-service',
      solo: 0.1,
      names: `{word} Property Management
        {sur} Rentals & Management
        {word} Doors
        {town} Property Care`,
      shorts: `{n:120-400} doors looked after for owners here and abroad.
        Rent in by the fifth, statement out by the tenth.
        For owners who live in {town} and own in {city}.`,
      facts: `Statements come with photos of what was fixed.
        A plumber at midnight costs more, so we try the phone first; half the time it’s the valve.
        Owners abroad are paid by wire or mobile money.
        Tenants get a person, not a portal. They get the portal too.`,
      services: `Monthly management | 8-10% of rent |
        Tenant placement | Half a month’s rent |
        Inspection with photos | $85-140 |
        Eviction filing | from $250-400 | Plus court fees`,
      praise: `the statements
        how fast the leak was fixed
        the photos
        that they pick up`,
    }),
    kind('mortgage-brokers', {
      weight: 7,
      place: 'office',
      trade: 'finding loans',
      price: [1, 2],
      where: [5, 4, 2, 1, 0],
      solo: 0.35,
      attributes: 'licensed itin-welcome online-service',
      names: `{word} Mortgage
        {sur} Home Loans
        {given} {sur} Lending
        {word} Bridge Mortgage`,
      shorts: `First loans, ITIN loans, interest-free options. Answers in a day.
        Self-employed, new to the country, or both? We know which lenders listen.
        Pre-approval in {n:24-72} hours, explained line by line.`,
      facts: `{n:12-25} lenders, one application, one credit pull.
        Truck drivers and home-health owners: bring two years of returns and we start from there.
        Halal financing is offered through two partners; we don’t earn more on it.
        If the answer is “in eight months”, you get the eight-month plan.`,
      services: `Pre-approval | Free | One to three days
        Refinance review | Free |
        Credit plan | Free | Three to twelve months
        Halal financing | Ask | Two partners`,
      praise: `the explanation
        the rate
        that we closed on time
        the credit plan`,
    }),
    kind('apartment-rentals', {
      weight: 5,
      place: 'building',
      trade: 'renting apartments',
      price: [1, 2],
      attributes: 'itin-welcome',
      names: `{word} Apartments
        {sur} Rooms & Flats
        {town} House
        {word} Court`,
      shorts: `Rooms and apartments near the {bus}, no broker’s fee.
        New in {city}? Furnished rooms from {$:550-800} a month.
        Two and three bedrooms for families that are still growing.`,
      facts: `No U.S. credit yet? A letter from your employer and two months up front will do.
        Water and heat are in the rent. Light is yours.
        Super lives on the first floor and fixes things on the same day.
        The bus stops at the door; the market is two blocks away.`,
      services: `Furnished room | from $550-800 a month |
        One bedroom | from $950-1,400 a month |
        Two bedrooms | from $1,200-1,850 a month |
        Parking | $40-75 a month |`,
      praise: `the heat that works
        the super
        no broker’s fee
        how they helped us when we arrived`,
    }),
    kind('commercial-property', {
      weight: 4,
      place: 'office',
      trade: 'leasing shops',
      price: [2, 4],
      attributes: 'licensed',
      names: `{word} Commercial
        {sur} Commercial Realty
        {word} Square Properties`,
      shorts: `Restaurant spaces with a hood already in. Shops with parking.
        Leases read twice, so that you sign once.
        Salon suites, warehouses, church halls.`,
      facts: `We keep a list of former restaurants with working hoods; it saves {$:30000-60000}.
        Bring the lease you were offered. Reading it is free.
        Churches, daycares and adult day centers: we know which zoning allows what.`,
      services: `Lease review | Free first hour |
        Tenant search | Paid by the landlord |
        Salon suite | from $180-280 a week |`,
      praise: `the lease advice
        the space they found
        the zoning help`,
    }),
    kind('home-inspection', {
      weight: 4,
      place: 'office',
      trade: 'inspecting houses',
      hours: 'trades',
      price: [2, 2],
      where: [0, 1, 10, 0, 0],
      solo: 0.65,
      attributes: 'licensed insured online-booking',
      names: `{word} Home Inspection
        {given} Inspects
        {sur} & Level Inspections
        Second Look by {given}`,
      shorts: `Roof to crawl space, {n:60-110} photos, report the same night.
        {We} crawl where others shine a light.
        Bring your mother. She asks the best questions.`,
      facts: `Come for the last half hour; {we} walk you through with the water running.
        The report has three colors: now, soon, someday.
        Radon, sewer scope and termites can be added on the day.
        {given} was a civil engineer in {town} and still can’t look at a beam without frowning.`,
      services: `Inspection, up to 2,000 sq ft | $360-460 |
        Sewer scope | $140-190 |
        Radon test | $120-160 |
        New-build check | $300-420 | Before the walls close`,
      praise: `the report
        the photos
        what he found in the attic
        the walk-through`,
    }),
    kind('land-property-africa', {
      weight: 7,
      place: 'office',
      trade: 'buying land back home',
      price: [2, 4],
      where: [4, 4, 0, 3, 0],
      attributes: 'online-service payment-plans',
      names: `{word} Land & Homes
        {town} Plots
        Home Again {country2}
        {sur} Diaspora Properties
        {word} Estates
        Build in {town}`,
      shorts: `Plots in {ship1} and {ship2} with title searched before you pay.
        Build in {town} while you live in {city}: photos every Friday.
        Land back home without the cousin problem.`,
      facts: `A lawyer in {town}, whom you choose, checks the title. We pay for the search.
        Money moves in stages: survey, deed, transfer. Never all at once.
        Every Friday you get a video from the site, with the date spoken aloud.
        We go twice a year with buyers; the next trip is in {month}.
        If the land is disputed, we say so and walk away. We have walked away from {n:11-40}.`,
      services: `Title search | $180-320 |
        Plot, 600 square meters | from $6,500-14,000 | {ship1} outskirts
        Building supervision | 6-8% | Weekly video
        Site visit for you | $75-140 | Photos and coordinates`,
      praise: `the Friday videos
        the title search
        that they refused a bad plot
        our house in {ship1}`,
    }),
    kind('short-stays', {
      weight: 4,
      place: 'house',
      trade: 'hosting',
      hours: 'allday',
      price: [1, 3],
      where: [6, 3, 0, 0, 0],
      solo: 0.4,
      attributes: 'online-booking parking wifi',
      names: `{word} Stays
        {given}’s Guest House
        Villa {word}
        {town} Suites
        Karibu Stays {city}`,
      shorts: `Furnished rooms for travel nurses, by the month.
        A kitchen where you may fry fish. Long stays welcome.
        Family visiting for graduation? Three bedrooms, one big pot.`,
      facts: `The kitchen has a pestle, a big pot and a good extractor.
        Travel nurses: thirteen weeks, one price, parking by the door.
        Check-in is by code at any hour; {given} lives ten minutes away.
        We host families before weddings, so there is an iron on every floor.`,
      services: `Room, per night | $55-85 |
        House, per night | $160-260 | Sleeps eight
        Monthly, furnished | $1,400-2,200 | Utilities in`,
      praise: `the kitchen
        how quiet it was
        the late check-in
        the beds`,
    }),
    kind('title-closing', {
      weight: 2,
      place: 'office',
      trade: 'closing',
      price: [2, 3],
      attributes: 'licensed',
      names: `{word} Title
        {sur} Title & Closing
        {word} Settlement Group`,
      shorts: `Closings in the evening, at your table if need be.
        Title search, escrow, signing in {lang} or English.
        Refinance signed before dinner.`,
      facts: `We read wire instructions aloud on the phone, twice, to a number you gave us in person.
        Evening and Saturday signings at no extra charge.
        Heirs abroad sign at a consulate; we send the pages and the instructions.`,
      services: `Purchase closing | from $450-700 |
        Refinance | from $350-500 |
        Mobile signing | $125-175 |
        Title search | $150-225 |`,
      praise: `the evening signing
        how clear it was
        the call about wire fraud`,
    }),
    kind('home-staging-interiors', {
      weight: 3,
      place: 'studio',
      trade: 'arranging rooms',
      price: [2, 4],
      where: [3, 4, 5, 0, 0],
      solo: 0.5,
      attributes: 'free-consultation',
      names: `{word} Interiors
        {given} Design
        Room by {given}
        {town} Modern
        {word} Home Studio`,
      shorts: `Staging that sells, rooms that feel like {town} without the museum.
        Rugs, lamps and restraint.
        {cloth1} on the cushions, calm everywhere else.`,
      facts: `{We} start with what you own and remove a third of it.
        Staging stays for six weeks and takes a day to set up.
        Baskets, stools and cloth come from makers near {town}, with their names on a card.
        One room from {$:900-1600}, in two visits.`,
      services: `Staging consultation | $150-250 |
        Staging, three rooms | from $1,200-1,900 | Six weeks
        One-room design | $900-1,600 |
        Curtains, made | from $140-220 a window |`,
      praise: `our living room
        that it sold in a week
        the cushions
        her eye`,
    }),
  ],
)
