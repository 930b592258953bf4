import { categoryTexts, kind } from './kind.ts'

export const events = categoryTexts(
  'events-photography',
  540,
  `
  The date is yours once the deposit is in: a third, and not a week later.
  We have worked in most halls around {city} and know which kitchens have a working oven.
  {adj} time is respected until six o’clock; after that there is a schedule, and it’s printed.
  Set-up and clean-up are in the price. So is the long extension cable.
  Summer Saturdays go by {month}. Fridays and Sundays are kinder to the budget.
  Meet us once before you book. You will spend a long day with us.
  {owner} began at cousins’ weddings and was told to charge.
  If the power goes, we have batteries and a plan.
  `,
  [
    kind('photographers', {
      weight: 10,
      place: 'studio',
      trade: 'taking pictures',
      hours: 'events',
      price: [2, 4],
      where: [3, 5, 6, 0, 0],
      solo: 0.6,
      attributes: 'appointment-needed home-visits',
      names: `{given} {sur} Photography
        {word} Studio
        Light & {word}
        {town} Portraits
        {word} Lens
        Frames by {given}`,
      shorts: `Weddings, portraits, naming days. Deep skin lit properly.
        {We} photograph people who hate being photographed.
        Studio portraits from {$:120-180}, whole weddings with two cameras.
        {n:14-28} aunties in one frame, everyone’s eyes open.`,
      facts: `Light is set for deep skin first. Everyone else looks fine, too.
        Proofs in {n:4-8} days, the album in six weeks.
        Family pictures are done from a list, so nobody’s grandmother is forgotten.
        For naming days {we} come early, because that is when it happens.
        Prints are made on paper that outlives {us}.`,
      services: `Portrait session | $120-220 | Ten edited pictures
        Wedding, ten hours | $1,900-3,400 | Two photographers
        Naming day | $350-550 |
        Graduation | $150-240 |
        Headshots, office | $60-95 each |`,
      praise: `our wedding pictures
        the light
        how relaxed my father looks
        the album`,
    }),
    kind('videographers', {
      weight: 5,
      place: 'studio',
      trade: 'making films',
      hours: 'events',
      price: [2, 4],
      where: [2, 3, 8, 0, 0],
      solo: 0.5,
      attributes: 'appointment-needed',
      names: `{word} Films
        {town} Motion
        {given} Video
        Second Camera by {sur}`,
      shorts: `Wedding films you’ll finish watching. Live streams for family in {town}.
        Music videos, church streams, long weddings made short.`,
      facts: `A short film of six minutes and a long one of two hours. People watch both.
        The live stream to {town} has its own internet.
        Speeches are recorded with two microphones, because uncles move.
        Drones where the law allows.`,
      services: `Wedding film | $1,600-2,900 |
        Live stream | $380-620 |
        Music video | from $900-1,800 |
        Church stream setup | from $450-800 |`,
      praise: `the short film
        the live stream
        the sound`,
    }),
    kind('event-halls', {
      weight: 7,
      place: 'hall',
      trade: 'hosting',
      hours: 'events',
      price: [2, 4],
      where: [12, 0, 0, 0, 0],
      solo: 0.03,
      attributes: 'private-room parking wheelchair-access prayer-space',
      names: `{word} Hall
        {word} Event Center
        {town} Ballroom
        Riad {word} Events
        {sur} Banquet Hall
        Palace of {word}`,
      shorts: `{n:120-300} to {n:350-650} guests, own kitchen allowed, parking for everyone.
        A hall where your caterer may bring the big pots.
        Tiled court, fountain, {n:150-320} seats.`,
      facts: `Your own caterer is welcome, and there is a propane pad outside.
        Music until one, two with a fee, three never again.
        There is a room for the bride with mirrors and one for children with doors.
        Parking for {n:90-260} cars, and someone to point.
        Weekday repasts and meetings at half price.`,
      services: `Saturday, 10 hours | $2,800-4,900 |
        Friday or Sunday | $1,900-3,200 |
        Weekday hall | $600-1,100 |
        Tables and chairs | Included |`,
      praise: `the kitchen
        the parking
        the manager
        the bride’s room`,
    }),
    kind('event-planners', {
      weight: 5,
      place: 'office',
      trade: 'planning weddings',
      hours: 'events',
      price: [3, 4],
      where: [1, 6, 6, 0, 0],
      solo: 0.45,
      attributes: 'free-consultation',
      names: `{word} Events
        {given} & Co. Weddings
        {word} Occasions
        {sur} Event Planning`,
      shorts: `Two families, three outfits, one timeline.
        {We} do the seating so that you may stay friends.
        Weddings, milestones, {day} galas.`,
      facts: `Both mothers get a phone call a week. It is in the contract.
        {We} have a list of vendors who arrive.
        The traditional day and the white day have separate budgets and one spreadsheet.
        On the day {we} wear black and flat shoes.`,
      services: `Day-of coordination | $950-1,600 |
        Full planning | from $3,200-5,800 |
        Traditional ceremony | $1,200-2,200 |
        Budget session | $120-190 |`,
      praise: `how calm she kept us
        the timeline
        the vendors`,
    }),
    kind('decor-rentals', {
      weight: 6,
      place: 'warehouse',
      trade: 'decorating',
      hours: 'events',
      price: [2, 3],
      where: [3, 2, 8, 0, 0],
      attributes: 'free-estimates delivers',
      names: `{word} Decor
        {given} Party Rentals
        {word} Drapes & Chairs
        {town} Tents`,
      shorts: `Tents, thrones, backdrops in {cloth1}. Set up and gone by midnight.
        {n:200-900} chairs that match.`,
      facts: `Delivery is the evening before if the hall allows.
        {cloth1} runners are washed and ironed between parties.
        Tents are staked by people who have seen wind.
        Broken glasses are expected; we count generously.`,
      services: `Backdrop | $280-480 |
        Tent, 20 by 40 | $650-980 |
        Chair | $3-6 |
        Throne chairs, pair | $180-290 |`,
      praise: `the backdrop
        the chairs
        being on time`,
    }),
    kind('djs-mcs', {
      weight: 6,
      place: 'studio',
      trade: 'playing music',
      hours: 'none',
      price: [2, 3],
      where: [0, 2, 10, 0, 0],
      solo: 0.75,
      attributes: 'live-music',
      names: `DJ {given}
        {word} Sound
        MC {given} & Friends
        {town} Sounds
        DJ {word}`,
      shorts: `{music} for the aunties, amapiano for the cousins, in that order.
        A DJ who reads the room and an MC who keeps the mic short.
        Sound, lights, {music}. Own speakers.`,
      facts: `{We} ask for ten songs you must hear and five you never want to.
        Elders get their hour. It is always the best hour.
        The MC works in English and {lang}, and knows when to sit down.
        Two of every cable.`,
      services: `Wedding, six hours | $850-1,500 | Sound and lights
        MC | $350-600 |
        Church event | $280-450 |
        Silent party set | from $600-900 |`,
      praise: `the {music}
        how everybody danced
        the MC`,
    }),
    kind('live-bands-musicians', {
      weight: 3,
      place: 'band',
      trade: 'playing',
      hours: 'none',
      price: [2, 4],
      where: [0, 2, 10, 0, 0],
      solo: 0.05,
      attributes: 'live-music',
      names: `{word} Band
        {town} All-Stars
        The {word} Ensemble
        {given} & the {word} Band`,
      shorts: `{music}, from a duo at dinner to a ten-piece at midnight.
        Live {music} for weddings and halls.`,
      facts: `We learn one song for you, any song.
        The duo fits in a restaurant corner; the full band needs a stage and forgiveness.
        Sound check takes an hour and is over before guests arrive.`,
      services: `Duo, two hours | $450-750 |
        Full band | from $1,800-3,200 |
        Praise set | $350-600 |`,
      praise: `the band
        the song they learned for us
        the volume at dinner`,
    }),
    kind('cakes-desserts', {
      weight: 5,
      place: 'cake studio',
      trade: 'baking cakes',
      hours: 'events',
      price: [2, 3],
      where: [3, 6, 3, 0, 0],
      solo: 0.65,
      attributes: 'delivers',
      names: `{given}’s Cakes
        {word} Cake Studio
        Tier & {word}
        Sugar by {given}`,
      shorts: `Wedding tiers that taste of something. Tasting box {$:25-40}.
        {cloth1} painted in icing, {sweet1} on the dessert table.`,
      facts: `Six flavors, and the rum one is for adults.
        Fondant only outside, buttercream under it, because people eat cake.
        Delivery is by {given}, in person, at walking speed.
        Halal gelatin on request, nut-free in a separate week.`,
      services: `Wedding cake, three tiers | from $420-750 |
        Tasting box | $25-40 |
        Cupcakes, two dozen | $60-90 |
        Dessert table, 60 guests | from $380-620 |`,
      praise: `how it tasted
        the painted icing
        the delivery`,
    }),
    kind('drummers-dancers', {
      weight: 3,
      place: 'troupe',
      trade: 'drumming and dancing',
      hours: 'none',
      price: [2, 3],
      where: [0, 1, 10, 0, 0],
      solo: 0.03,
      attributes: 'kid-friendly',
      names: `{word} Dance Troupe
        {town} Drummers
        {word} Cultural Group`,
      shorts: `{n:5-14} drummers and dancers for weddings, schools, parades.
        Enter the hall the {adj} way.`,
      facts: `School shows end with everybody standing.
        Costumes are sewn in {town} and mended in a van.
        We need a floor that is dry and a room with a door.`,
      services: `Wedding entrance | $450-750 |
        School show | $350-600 | Two sets
        Workshop | $180-320 |
        Parade | from $600-950 |`,
      praise: `the entrance
        the energy
        the school show`,
    }),
    kind('printing-invitations', {
      weight: 4,
      place: 'print shop',
      trade: 'printing',
      hours: 'retail',
      price: [1, 3],
      attributes: 'bulk-orders delivers',
      names: `{word} Print
        {sur} Printing
        {town} Paper
        Ink & {word}`,
      shorts: `Invitations in {lang} and English, programs by tomorrow, banners by Friday.
        Funeral programs treated with care and speed.`,
      facts: `Names are read back to you letter by letter.
        Funeral programs are done overnight, photos mended for free.
        Cloth can be scanned for the card, so that it matches the outfits.
        Small runs are fine: from {n:20-30}.`,
      services: `Invitations, 100 | $140-260 |
        Funeral program, 100 | $130-210 | Overnight
        Banner, 3 by 6 | $65-95 |
        Party favors | from $2-4 each |`,
      praise: `the programs
        the proofreading
        the overnight job`,
    }),
  ],
)
