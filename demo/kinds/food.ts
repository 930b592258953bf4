import { categoryTexts, kind } from './kind.ts'

const table = `
  {word} Kitchen
  {word} Restaurant
  {given}’s Kitchen
  Mama {given}’s
  {town} Restaurant
  {word} {adj} Cuisine
  Chez {given}
  {sur}’s Table
  Aunty {given}’s Place
  {word} House
  The {town} Pot
  {town} Grill
  {word} Café & Grill
  Taste of {town}
  {word} & {word2} Restaurant
  {given} & Daughters Kitchen
  {town} Junction
  Little {town}
`
const tableShorts = `
  {dish1}, {dish2} and {dish3}, cooked the {town} way in {city}.
  Home cooking from {country}. Come for the {dish1}, come back for the {dish2}.
  {adj} kitchen [on|just off] {street}: {dish1}, {dish2}, and {drink} by the glass.
  {given} cooks what {her} mother cooked in {town}. Lunch and dinner, {closed}.
  If you miss {dish1}, sit down. {adj} food since {year}.
  {dish1} every day, {dish2} on weekends. Family-run, {seats} seats.
  A small {adj} dining room with a long menu and a busy takeout window.
  {adj} plates from {$:12-16}, {drink} made here, trays for parties.
  Ask what came off the stove last. Usually it is {dish1}.
  {dish1} that tastes of {town}, ten minutes from [downtown|the freeway|the airport|the mall].
  {town} food in {city}: {dish1}, {dish2}, {sweet1} to take home.
  No buffet, no shortcuts: {dish1} and {dish2}, made per order.
`

export const food = categoryTexts(
  'restaurants-food',
  2340,
  `
  Everything is cooked to order, so the {dish1} takes {n:15-30} minutes; phone first if you are on a lunch break.
  The {dish1} sells out by {n:6-8} most Saturdays. We don’t hold portions, but we do answer the phone.
  Spice comes in three levels. “{adj} hot” is the third, and the kitchen will ask whether you are sure.
  Parties of more than eight: call a day before and we push the tables together.
  Our menu has pictures on the wall above the counter, because describing {dish2} never worked as well.
  On {day} we cook only {dish1} and {dish3}, and the line starts before the doors open.
  Trays for [naming ceremonies|graduations|wakes|office lunches] start at {$:55-90} and feed {n:10-15}.
  First time? Order the {dish1} and share the {dish2}. Nobody has complained yet.
  We buy our {goods1} from the same importer in [New Jersey|Houston|Maryland|Atlanta] that my sister’s store uses.
  The {drink} is made here each morning, not poured from a bottle.
  Half portions exist; ask for the “small {dish2}”. Children eat for {$:6-8}.
  There is a vegetarian page on the menu, and it is not an afterthought.
  We close the kitchen thirty minutes before the doors.
  Weeknights are quiet. Sundays after church are not.
  Leftovers travel well: we pack soup and swallow separately.
  `,
  [
    kind('west-african-restaurants', {
      weight: 30,
      regions: ['west'],
      place: 'restaurant',
      trade: 'cooking',
      hours: 'restaurant',
      price: [1, 2],
      menu: 'dishes',
      solo: 0.1,
      attributes: 'takeout delivers catering halal',
      names: table,
      shorts: tableShorts,
      facts: `
  The pepper in our {dish1} is Scotch bonnet, blended the same morning. We can leave it out of the fish, never out of the soup.
  Ask for the bottom of the pot. There is only so much of it.
  Soup is sold by the plate, by the quart ({$:22-30}) and by the half-gallon ({$:40-55}).
  We pound on Saturdays and Sundays; on other days the swallow is from flour and we say so.
  The television shows football on Saturday mornings. If your team loses, the tea is free.
  Assorted means assorted: tripe, shaki, skin. If you only want goat, tell us when you order.
  Rice comes in two sizes. The big one fed three students last week.
  {owner} started with {n:12-20} plates a week out of a church kitchen, sold by text message.`,
      praise: `the {dish1}
        the {dish2}
        the pepper
        the portions
        the {drink}
        how fast they packed our tray`,
    }),
    kind('east-african-restaurants', {
      weight: 22,
      regions: ['east'],
      place: 'restaurant',
      trade: 'cooking',
      hours: 'restaurant',
      price: [1, 2],
      menu: 'dishes',
      solo: 0.1,
      attributes: 'takeout halal vegetarian parking',
      names: table,
      shorts: tableShorts,
      facts: `
  Bread comes off the griddle all day. We don’t reheat it.
  Eat with your hand; forks are in the basket for anyone who asks, no looks given.
  On fasting days the whole left side of the menu is without meat, butter or egg.
  Tea is poured when you sit down. The second one is usually on us.
  Goat is roasted over charcoal out back, by weight, and takes {n:35-50} minutes. Order it first, then the rest.
  We roast coffee on Sunday afternoons and the whole block knows.
  The big platter is for two hungry people or three polite ones.
  Breakfast starts at {n:7-9}: {dish3}, fresh bread and tea for {$:9-13}.`,
      praise: `the {dish1}
        the {dish2}
        the bread
        the tea
        the goat
        the Sunday coffee`,
    }),
    kind('north-african-restaurants', {
      weight: 7,
      regions: ['north'],
      place: 'restaurant',
      trade: 'cooking',
      hours: 'restaurant',
      price: [2, 3],
      menu: 'dishes',
      solo: 0.1,
      attributes: 'halal takeout alcohol-free vegetarian',
      names: table,
      shorts: tableShorts,
      facts: `
  Bread is baked twice a day in the brick oven that {given} built over one August.
  Couscous is steamed three times on Fridays and we run out by evening.
  We grind {n:9-14} spices ourselves; the jar by the till is for sale.
  Mint tea is poured from as high as the server dares.
  In Ramadan we open at sunset with dates, soup and a fixed menu at {$:24-32}.
  Seating is low on the left, ordinary chairs on the right.
  The pickles and the harissa on your table are made here.`,
      praise: `the {dish1}
        the {dish2}
        the bread from their oven
        the mint tea
        the pickles`,
    }),
    kind('central-african-restaurants', {
      weight: 8,
      regions: ['central'],
      place: 'restaurant',
      trade: 'cooking',
      hours: 'restaurant',
      price: [1, 2],
      menu: 'dishes',
      solo: 0.1,
      attributes: 'takeout catering serves-alcohol',
      names: table,
      shorts: tableShorts,
      facts: `
  Fish is grilled whole over charcoal behind the building. Say how spicy before it goes on.
  Leaves arrive frozen from home once a month and fresh from a farm in [Maryland|Texas|Georgia] in summer.
  Rumba on Friday nights, tables pushed back after ten.
  The plantain is fried when you order it, which is why it takes eight minutes and why it is good.
  We cook without stock cubes on request; say “nature”.
  French is spoken at every table, English at the register, and both in the kitchen when something burns.`,
      praise: `the {dish1}
        the grilled fish
        the plantain
        the {dish2}
        the music on Friday`,
    }),
    kind('southern-african-restaurants', {
      weight: 6,
      regions: ['southern'],
      place: 'restaurant',
      trade: 'cooking',
      hours: 'restaurant',
      price: [1, 3],
      menu: 'dishes',
      solo: 0.15,
      attributes: 'takeout outdoor-seating',
      names: table,
      shorts: tableShorts,
      facts: `
  The fire is wood, not gas. That is most of the secret.
  Rugby and cricket are on the screen at whatever hour they happen; we have opened at four in the morning for less.
  Relish changes with what the market has; the starch does not.
  We make our own chutney and sell it in jars for {$:7-9}.
  Saturday is for the grill. Weekdays are stews and greens.
  Homesick people get an extra spoon of gravy; we can tell.`,
      praise: `the {dish1}
        the grill
        the {dish2}
        the chutney
        the patio`,
    }),
    kind('coffee-tea-houses', {
      weight: 10,
      place: 'café',
      trade: 'roasting coffee',
      hours: 'cafe',
      price: [1, 2],
      menu: 'sweets',
      solo: 0.2,
      regions: ['east', 'north', 'central'],
      attributes: 'wifi outdoor-seating coffee-ceremony takeout',
      names: `{word} Coffee
        {word} Coffee Roasters
        {given}’s Coffee House
        {town} Coffee & Tea
        Café {word}
        {word} Roastery
        Buna by {given}
        {town} Street Coffee`,
      shorts: `Small-batch roaster and café. Beans from {town}, pastries from our own oven.
        Coffee roasted {n:2-4} mornings a week, {drink}, and {sweet1} while they last.
        {adj} coffee, poured slowly. Tables by the window, no rush.
        Single-origin beans by the pound, {sweet1} by the piece, in {city}.
        A neighborhood café with {drink}, board games and good light for studying.
        Coffee ceremony on Sundays at {n:2-4}. Espresso every other hour.
        We roast, grind and brew {adj} coffee [on|off] {street}.`,
      facts: `Beans come from three farms near {town} that belong to people {given} knows by first name.
        We roast on Tuesdays and Fridays before opening. Bags carry the date in pencil.
        The ceremony takes about an hour, three cups each, {$:10-15} a person. Book by text.
        Order a macchiato and you get the small strong one, not a bucket with caramel.
        The {sweet1} comes out at {n:8-10} and is gone by noon.
        Wi-Fi is free; at lunchtime please share the big table.
        Wholesale for offices and restaurants from five pounds a week, delivered.
        Laptops are welcome until Friday evening, when the chess players need the tables.`,
      services: `House espresso | $3-4 | Two shots, no hurry
        Pour-over of the week | $4-6 | Ask which washing station
        Coffee by the pound | $16-22 | Whole bean or ground
        Coffee ceremony | $10-15 per person | Sundays, roasted at your table
        Spiced tea | $3-4 | Cardamom, clove, cinnamon
        Macchiato | $4-5 | The way a café at home makes it
        Office delivery | from $85-110 a week | Five pounds and up`,
      praise: `the coffee
        the ceremony
        the {sweet1}
        the quiet tables
        the beans I took home`,
    }),
    kind('bakeries-sweets', {
      weight: 9,
      place: 'bakery',
      trade: 'baking',
      hours: 'bakery',
      price: [1, 2],
      menu: 'sweets',
      solo: 0.25,
      attributes: 'takeout bulk-orders',
      names: `{word} Bakery
        {given}’s Bread & Sweets
        {town} Bakery
        {sur} Family Bakery
        Boulangerie {word}
        {word} Bread Company
        Golden {word} Bakery
        {given}’s Oven
        Padaria {word}`,
      shorts: `{sweet1}, {sweet2} and bread, out of the oven from {n:5-7} in the morning.
        {adj} bakery. {sweet1} by the dozen, cakes with two days’ notice.
        Warm {sweet1} before work, {sweet2} for the tea after it.
        Everything fried or baked today, or we don’t sell it. {adj} sweets in {city}.
        A family bakery from {town}: bread at dawn, {sweet1} all day.
        Party orders of {sweet1} from fifty pieces; walk in for six.`,
      facts: `The first bread is ready at {n:5-6}. Taxi drivers and nurses get there before you do.
        {sweet1} is best within the hour, so we fry in small batches and you may wait six minutes.
        The recipe is {given}’s grandmother’s, with less sugar than the original.
        For parties we need two days: {sweet1} in hundreds, {sweet2} on trays.
        Bread is sold unsliced. We will slice it, but we will ask why.
        Day-old goes to the shelter on {street2} every evening.
        At Eid and Christmas we take orders on paper from the first of the month and stop when the book is full.`,
      services: `Fresh bread | $3-6 | From {n:5-7} in the morning
        Birthday cake | from $45-70 | Two days’ notice
        Party box, 50 pieces | $30-45 | Mixed
        Coffee or tea | $2-3 |`,
      praise: `the {sweet1}
        the {sweet2}
        the bread
        how fresh everything is
        the birthday cake`,
    }),
    kind('caterers', {
      weight: 10,
      place: 'kitchen',
      trade: 'catering',
      hours: 'events',
      price: [2, 3],
      menu: 'dishes',
      where: [2, 2, 7, 0, 0],
      attributes: 'catering delivers bulk-orders',
      solo: 0.25,
      names: `{word} Catering
        {given}’s Catering
        {sur} & Family Caterers
        {town} Feast
        {word} Events Kitchen
        Big Pot Catering by {given}
        {given} Cooks
        {adj} Party Trays by {given}`,
      shorts: `Trays, buffets and full service for {n:20-40} to {n:300-600} guests. {adj} menus.
        {dish1} for three hundred without losing its temper. Weddings, wakes, offices.
        Party trays delivered hot across the {city} area: {dish1}, {dish2}, {sweet1}.
        We cook in church halls, back yards and ballrooms. {adj} food, served on time.
        Naming days, graduations, repasts. Tasting for two is {$:35-60}, taken off your bill.`,
      facts: `A tray of {dish1} feeds {n:14-20} as a main and more as a side. We would rather you ordered one too few than two too many.
        Full service means staff in black, warmers, plates and somebody who stays to wash up.
        Hall kitchens differ, so we visit yours before the contract is signed.
        Deposit is a third. The count can change until five days before.
        For wakes we answer at any hour and don’t talk about money first.
        We are licensed and insured and can send the certificate your venue asks for.
        Tastings are on {weekday} evenings. Bring whoever decides.
        Our biggest night was {n:420-640} guests and one broken generator; dessert was still cold.`,
      services: `Party tray, half | $55-85 | Feeds eight to ten
        Party tray, full | $110-160 | Feeds eighteen
        Buffet per guest | $19-32 | Three mains, two sides, setup
        Plated dinner per guest | $38-58 | With servers
        Small chops platter | $70-110 | A hundred pieces
        Tasting for two | $35-60 | Credited to your order`,
      praise: `the {dish1}
        the servers
        that everything came hot
        the tasting
        the small chops`,
    }),
    kind('food-trucks', {
      weight: 6,
      place: 'truck',
      trade: 'cooking',
      hours: 'truck',
      price: [1, 1],
      menu: 'dishes',
      where: [0, 0, 1, 0, 9],
      solo: 0.3,
      attributes: 'takeout catering',
      names: `{word} on Wheels
        {given}’s Truck
        The {word} Truck
        {town} Street Food
        Rolling {word}
        {word} Bites
        {adj} Plates to Go`,
      shorts: `{dish1} and {dish2} from a [green|red|yellow|blue] truck. Lunch downtown, nights by the [brewery|stadium|college].
        {adj} street food, {$:9-13} a plate. This week’s stops are on our page.
        Find the truck, follow the smoke. {dish1} since {year}.
        Lunch from the window on weekdays; festivals and weddings on weekends.`,
      facts: `Weekday lunch is [at the corner of {street} and {street2}|in the lot behind the courthouse|by the hospital’s east gate], eleven to two or until it’s gone.
        The menu has five things on it. That is how they come out in four minutes.
        Thursdays to Saturdays the truck parks by the [brewery|university gate|stadium lot] until late.
        Private bookings from {$:600-900} for the first fifty plates.
        Cash, cards, phones: all fine. Exact change wins a {sweet1}.
        Rain doesn’t stop us; wind over forty does, because of the awning.`,
      services: `Private booking, 50 plates | from $600-900 | Two hours on site
        Loaded fries | $9-12 | With whatever is best that day`,
      praise: `the {dish1}
        how quick the line moves
        the {dish2}
        the price`,
    }),
    kind('meal-prep', {
      weight: 7,
      place: 'kitchen',
      trade: 'cooking for other people',
      hours: 'none',
      price: [1, 2],
      menu: 'dishes',
      where: [0, 3, 6, 1, 0],
      solo: 0.7,
      attributes: 'delivers',
      names: `{given}’s Soup Pot
        {word} Meal Box
        Cooked by {given}
        {given} Home Kitchen
        {sur} Soups & Stews
        {word} Weekly
        Sunday Pot by {given}`,
      shorts: `Soups and stews by the quart, cooked on Sunday, at your door on Monday.
        Weekly {adj} meal boxes from {$:75-110}. Order by Friday noon.
        {dish1} in your freezer: quarts, half-gallons, labels with dates.
        For nurses, students and new mothers who want {dish1} without cooking it.`,
      facts: `Order by Friday noon; {we} shop on Saturday, cook on Sunday and deliver on Monday between {n:9-10} and {n:5-7}.
        Containers are microwave-safe and come back for a dollar each.
        New mothers get {dish2} with extra pepper for six weeks, as it should be.
        No onions, less salt, no crayfish: write it in the note, it is cooked separately.
        The county inspects our kitchen and the certificate is on the website.
        A box is ten meals, not the same meal ten times.`,
      services: `Weekly box, 10 meals | $95-140 | Delivered Monday
        Soup by the quart | $20-30 |
        Half-gallon | $38-55 |
        Postpartum plan, six weeks | $420-560 | Two deliveries a week`,
      praise: `the {dish1}
        that it arrives when they say
        the labels
        the {dish2}`,
    }),
    kind('bars-lounges', {
      weight: 5,
      place: 'lounge',
      trade: 'pouring drinks and grilling',
      hours: 'late',
      price: [2, 3],
      menu: 'dishes',
      solo: 0.02,
      attributes: 'serves-alcohol late-night live-music hookah outdoor-seating',
      names: `{word} Lounge
        Club {word}
        {town} Bar & Grill
        {word} Terrace
        The {word} Room
        Bar {town}
        {word} Nights`,
      shorts: `Grill, bar and {music} until two. Football in the afternoon.
        {music} on Fridays, quiet tables on Tuesdays, {dish1} every night.
        Lounge with a proper kitchen: {dish1} at one in the morning.
        Cold drinks, hot {dish1}, a DJ from ten.`,
      facts: `No cover before ten. After that it is {$:10-20} and includes nothing but the {music}.
        The kitchen stays open until an hour before we close; order {dish1}.
        Booths for six to ten people can be kept with a {$:100-200} minimum.
        Match days we open when the match does.
        Twenty-one and over after nine; families are fine for early dinner.
        Dress is smart but nobody measures your shoes.`,
      services: `Booth for eight | $150-300 minimum | Fridays and Saturdays
        Grilled fish platter | $28-38 | For two
        Bucket, six bottles | $30-42 |
        Room hire, weeknights | from $250-500 | Up to 80 people`,
      praise: `the {music}
        the {dish1} at midnight
        the bartender
        the terrace`,
    }),
    kind('juice-bars', {
      weight: 4,
      place: 'juice bar',
      trade: 'pressing juice',
      hours: 'cafe',
      price: [1, 1],
      solo: 0.4,
      where: [5, 0, 1, 1, 3],
      attributes: 'vegan takeout ships-nationwide',
      names: `{word} Juice
        {given}’s Ginger
        {word} Press
        Hibiscus & Co. by {given}
        {word} Tonics
        Fresh {word}`,
      shorts: `{drink}, ginger and baobab, cold-pressed and barely sweetened.
        Bottles of {drink} by the case, shots of ginger by the dare.
        {adj} drinks without the sugar bomb. Markets on weekends.
        Ginger that bites back. Hibiscus that doesn’t.`,
      facts: `The ginger shot is two ounces. Start with one.
        Hibiscus comes dried from a cooperative outside {town}; we steep it cold overnight.
        Sugar is off unless you say otherwise, and then it is cane or dates.
        Bottles keep nine days in the fridge. Ours rarely get there.
        Cases of twelve for parties: {$:48-66}, delivered within ten miles.
        Saturdays you’ll find us at the farmers’ market by the bread people.`,
      services: `Hibiscus, 16 oz | $5-7 | Mint or clove
        Ginger shot | $3-4 | Two ounces
        Baobab smoothie | $7-9 | Tart, thick
        Tamarind cooler | $5-7 |
        Case of twelve | $48-66 | Mixed
        Event dispenser, 3 gallons | $55-80 | Cups included`,
      praise: `the ginger
        the hibiscus
        that it isn’t too sweet
        the case we ordered for a wedding`,
    }),
  ],
)
