import { categoryTexts, kind } from './kind.ts'

export const logistics = categoryTexts(
  'logistics-shipping',
  650,
  `
  You get a photo when it is packed, when it is loaded and when it is handed over.
  Customs paperwork is in the price; duty is not, and we tell you roughly how much to expect.
  Our person in {ship1} is {owner}’s cousin. That cousin has the keys and a phone that gets answered.
  No batteries, no perfume, no gas canisters. Ask before you tape it shut.
  Pick-up from your house is {$:15-35} within {n:15-30} miles, on Saturdays above all.
  If a date moves, you hear it from us first.
  Bring us a list in the order in which it is packed. It saves an hour in {ship2}.
  We have shipped to {ship1} since {year}, through three port strikes and a flood.
  `,
  [
    kind('barrel-box-shipping', {
      weight: 12,
      place: 'depot',
      trade: 'shipping barrels',
      hours: 'shipping',
      price: [1, 2],
      solo: 0.05,
      attributes: 'ships-to-africa door-to-door picks-up',
      names: `{word} Shipping
        {town} Express Cargo
        {sur} Barrels & Boxes
        {word} Door to Door
        {given} Shipping & Freight`,
      shorts: `Barrels to {ship1} and {ship2}, door to door, {n:5-9} weeks.
        Empty barrels, full barrels, and somebody to sit on the lid.
        By sea to {ship1}, every second {weekday}. Price by the barrel.`,
      facts: `An empty barrel is {$:28-45} and we bring it to your door.
        Price is by the barrel, not by the pound, so pack it like your aunt does.
        Before {day} and Christmas, book seven weeks ahead.
        Each barrel gets a number in paint, because stickers fall off at sea.`,
      services: `Barrel to {ship1} | $180-290 | Door to door
        Box, 24 inch | $75-120 |
        Empty barrel | $28-45 | Delivered
        Home pick-up | $15-35 |`,
      praise: `my barrel to {ship1}
        the photos
        the pick-up
        that nothing was missing`,
    }),
    kind('air-cargo', {
      weight: 6,
      place: 'office',
      trade: 'sending air freight',
      hours: 'shipping',
      price: [2, 3],
      attributes: 'ships-to-africa',
      names: `{word} Air Cargo
        {town} Air Freight
        {sur} Fly Cargo`,
      shorts: `{n:4-8} days to {ship1}, by the kilo. Flight every Thursday.
        Documents and medicine to {ship1}, tracked.
        By air to {ship1} and {ship2}; we weigh it in front of you.`,
      facts: `Drop off by Wednesday at six for Thursday’s flight.
        Minimum is five kilos; neighbors share.
        The scale is certified and turned towards you.
        Pick-up in {ship1} with the code we send by WhatsApp.`,
      services: `Per kilo to {ship1} | $9-14 | Five kilos minimum
        Phone or laptop | $45-75 | Insured
        Documents | $35-55 | Four days
        Oversize | Quote |`,
      praise: `the speed
        the honest scale
        my cousin’s laptop`,
    }),
    kind('car-container-shipping', {
      weight: 5,
      place: 'yard',
      trade: 'shipping cars',
      hours: 'shipping',
      price: [3, 4],
      solo: 0.05,
      attributes: 'ships-to-africa licensed insured',
      names: `{word} Auto Shipping
        {sur} Containers
        {town} Ro-Ro
        {word} Export`,
      shorts: `Cars to {ship1}: ro-ro or shared container, title checked.
        Full, half or a corner of a container to {ship1}.
        From auction to {ship1}, one invoice.`,
      facts: `Title must be clean and in your name; we look before we tow.
        A shared container holds four cars, or three and a kitchen.
        Personal things inside the car are at your risk and against our advice.
        You get the vessel’s name and can watch it on a map, which is a hobby here.`,
      services: `Sedan to {ship1} | from $1,250-1,900 |
        SUV | from $1,600-2,300 |
        40-foot container | from $4,200-6,500 |
        Title check | $45-75 |`,
      praise: `my car in {ship1}
        the paperwork
        the clear invoice`,
    }),
    kind('freight-trucking', {
      weight: 8,
      place: 'yard',
      trade: 'hauling freight',
      hours: 'trades',
      price: [2, 3],
      where: [3, 2, 6, 0, 0],
      solo: 0.15,
      attributes: 'licensed insured',
      names: `{word} Trucking
        {sur} Transport
        {word} Freight Lines
        {town} Haulers
        {sur} Brothers Trucking`,
      shorts: `Dry van and reefer, {n:4-40} trucks, home on weekends.
        Freight across the Midwest and down to Texas. Drivers paid on Friday.
        Dispatch that speaks {lang} and tells you the rate.`,
      facts: `Owner-operators see the broker’s rate sheet. All of it.
        Trucks are {n:2-6} years old and serviced in our own yard.
        Drivers are home on Sundays, unless snow has other plans.
        New CDL? We take you after {n:3-6} months with a mentor.`,
      services: `Dry van | Quote | Same day
        Reefer | Quote |
        Dispatch for owner-operators | 6-9% |
        Yard parking | $110-180 a month |`,
      praise: `the dispatch
        on-time delivery
        the driver
        straight answers`,
    }),
    kind('courier-delivery', {
      weight: 5,
      place: 'office',
      trade: 'delivering',
      hours: 'trades',
      price: [1, 2],
      where: [1, 1, 9, 0, 0],
      solo: 0.3,
      attributes: 'picks-up insured',
      names: `{word} Courier
        {given} Same Day
        Quick {word} Delivery`,
      shorts: `Across {city} in {n:60-110} minutes. Cakes stay upright.
        Same-day courier for shops, kitchens and law offices.`,
      facts: `One driver from door to door, no depot.
        Wedding cakes ride flat, with the air conditioning on.
        Shops pay by the week and see every stop on one sheet.
        After eight in the evening it costs more and still happens.`,
      services: `Within ten miles | $18-28 |
        Rush | $32-48 |
        Weekly contract | from $220-360 |
        Cake run | $30-45 |`,
      praise: `the cake arriving whole
        the speed
        the driver`,
    }),
    kind('moving-storage', {
      weight: 6,
      place: 'warehouse',
      trade: 'moving people',
      hours: 'trades',
      price: [2, 3],
      where: [3, 1, 8, 0, 0],
      solo: 0.05,
      attributes: 'free-estimates insured',
      names: `{word} Movers
        {sur} Moving
        Strong {word} Moving & Storage
        {town} Movers`,
      shorts: `Two movers and a truck from {$:110-150} an hour. Pianos, no drama.
        Apartment moves, storage by the month, packing with care.
        Third floor, no elevator, no complaints.`,
      facts: `The clock starts when the first box moves.
        Blankets, dollies and tape are in the price.
        Storage is heated and you keep the key.
        Students share a truck in May and August.`,
      services: `Two movers, per hour | $110-155 |
        Packing | $45-70 an hour |
        Storage, 5 by 10 | $65-95 a month |
        Piano | from $180-280 |`,
      praise: `how careful they were
        the price
        the packing`,
    }),
    kind('customs-clearing', {
      weight: 3,
      place: 'office',
      trade: 'clearing customs',
      hours: 'office',
      price: [2, 3],
      attributes: 'licensed online-service',
      names: `{word} Customs
        {sur} Clearing & Forwarding
        {word} Trade Desk`,
      shorts: `Clearing in {ship1}, filings here. One fee.
        Stuck at the port? Send the papers.`,
      facts: `Half of all delays are a wrong code on page two.
        Personal effects, relief goods and machines: each has its own form, and we keep all of them.
        Our desk in {ship1} opens at eight, which is why we start at two.`,
      services: `Export filing | $65-110 |
        Clearing in {ship1} | from $220-380 |
        Duty estimate | Free |
        Document review | $45-80 |`,
      praise: `the release in two days
        the duty estimate
        the clear fee`,
    }),
    kind('buy-ship-agents', {
      weight: 4,
      place: 'office',
      trade: 'buying for people',
      hours: 'office',
      price: [1, 2],
      where: [2, 2, 0, 8, 0],
      solo: 0.5,
      attributes: 'ships-to-africa online-service',
      names: `{word} Buy & Ship
        Bought by {given}
        {town} Shopper
        Cart to {town}`,
      shorts: `Order online, send it to {us}, collect it in {ship1}.
        A US address for your family in {ship1}.
        {We} check it, film it, ship it.`,
      facts: `Every parcel is opened and filmed before it goes.
        Wrong size? {We} send it back here, not from {ship1}.
        Parcels wait free for {n:30-45} days and travel together.
        Pay by card here or by mobile money there.`,
      services: `US address | Free |
        Check and film | $4-7 a parcel |
        Air to {ship1} | from $10-14 a kilo |
        Purchase on your behalf | 5-8% |`,
      praise: `the video
        the combined parcel
        honest weights`,
    }),
    kind('medical-courier', {
      weight: 3,
      place: 'office',
      trade: 'carrying specimens',
      hours: 'allday',
      price: [2, 3],
      where: [1, 0, 9, 0, 0],
      attributes: 'insured licensed',
      names: `{word} Medical Courier
        {sur} Lab Runs
        {word} Critical Courier`,
      shorts: `Specimens and medicine, temperature logged, day and night.
        Labs, pharmacies, dialysis centers: on the minute.`,
      facts: `Drivers are trained and badged, and boxes log their own temperature.
        A stat call is answered by a person, at three in the morning as well.
        Routes are run by the same driver, so that the nurse knows the face.`,
      services: `Stat run | $45-75 |
        Scheduled route | Contract |
        Cold chain | from $60-95 |`,
      praise: `being on the minute
        the night run
        the temperature log`,
    }),
    kind('import-export', {
      weight: 4,
      place: 'warehouse',
      trade: 'importing',
      hours: 'office',
      price: [2, 4],
      solo: 0.15,
      attributes: 'bulk-orders',
      names: `{word} Trading
        {sur} Import & Export
        {town} Trade House
        {word} Commodities`,
      shorts: `{goods1} and {goods2} by the pallet, samples by post.
        From {town} to US shelves, with papers that pass.
        Wholesale {goods1} from growers we visit.`,
      facts: `Lab sheets come with every lot of {goods1}.
        The minimum is one pallet; mixed is fine.
        Growers near {town} are paid half before harvest.
        Exports go the other way: generators, clinic beds, school books.`,
      services: `{goods1}, pallet | Quote |
        Sample box | $25-45 |
        Sourcing trip report | from $380-650 |`,
      praise: `the lab sheets
        the quality of {goods1}
        straight dealing`,
    }),
  ],
)
