import { categoryTexts, kind } from './kind.ts'

export const retail = categoryTexts(
  'retail-shopping',
  1450,
  `
  Deliveries arrive on {weekday}s before noon; by evening the good {goods1} is gone.
  If you can’t find it, ask. If we don’t have it, it goes into the book by the till.
  Prices are on the shelf, also for {goods2}.
  Regulars text a list in the morning and pick up a bag after work.
  {owner} opens every box {herself}, because labels can’t be trusted with {goods3}.
  Tasting is allowed and sometimes insisted upon.
  We order what people from {town} miss, then find out that everyone else likes it too.
  There is a notice board by the door: rooms, rides, prayers, sewing machines.
  Wholesale for restaurants and church kitchens on {weekday} mornings.
  {goods4} is seasonal. We put a sign in the window when it lands.
  `,
  [
    kind('african-groceries', {
      weight: 20,
      place: 'store',
      trade: 'selling groceries',
      hours: 'grocery',
      price: [1, 2],
      menu: 'goods',
      where: [14, 0, 0, 1, 0],
      solo: 0.05,
      attributes: 'accepts-ebt delivers',
      names: `{word} African Market
        {given}’s African Store
        {town} Market
        {word} International Foods
        {sur} Tropical Market
        {word} Grocery
        Mama {given} African Foods
        {town} Food Mart`,
      shorts: `{goods1}, {goods2}, {goods3}. African groceries [on|off] {street}.
        Everything for {dish1}, in one basket.
        {adj} groceries and a freezer worth the drive.
        Fresh on {weekday}: {goods1} and {goods2}. EBT welcome.
        The {goods1} you grew up with, and the brand.
        African store with phone cards, money transfer and {goods4}.`,
      facts: `Yams are cut open in front of you. If it’s bad, it’s ours.
        The freezer on the left is fish, on the right is leaves.
        A whole sack costs a fifth less than the same in small bags.
        We know which brand your mother means by “the one with the woman on it”.
        Hot {sweet1} by the till on Saturdays.
        EBT, WIC where it applies, cards, cash.`,
      services: `Box for a family, weekly | $55-85 | You choose half of it
        Smoked fish, pound | $11-17 |
        Palm oil, gallon | $22-34 |
        Delivery | $6-9 | Within ten miles`,
      praise: `the {goods1}
        the {goods2}
        the freezer
        the prices
        how they find things for you`,
    }),
    kind('halal-meat-markets', {
      weight: 6,
      regions: ['east', 'north', 'west'],
      place: 'market',
      trade: 'cutting meat',
      hours: 'grocery',
      price: [1, 2],
      solo: 0.05,
      attributes: 'halal accepts-ebt',
      names: `{word} Halal Meat
        {town} Halal Market
        {sur} Halal Butchers
        {word} Meat & Grocery`,
      shorts: `Goat, lamb and beef cut as you say it. Hand-slaughtered.
        Halal meat and {goods1}, open till late.
        Whole goat for Friday? Order by Wednesday.`,
      facts: `Say stew, roast or dice, and how many people.
        Deliveries come on Tuesdays and Fridays from a farm {n:60-140} miles away.
        Qurbani orders open a month before Eid; you may watch.
        Liver goes first. Come before ten.`,
      services: `Goat, pound | $9-13 | Cut free
        Whole lamb | from $260-380 | Two days
        Ground beef, pound | $6-9 |
        Chicken, whole | $9-14 |`,
      praise: `the goat
        how clean it is
        the butcher
        the Eid order`,
    }),
    kind('spices-dry-goods', {
      weight: 4,
      place: 'shop',
      trade: 'grinding spices',
      hours: 'retail',
      price: [1, 2],
      menu: 'goods',
      where: [5, 0, 0, 6, 2],
      solo: 0.5,
      attributes: 'ships-nationwide',
      names: `{word} Spice
        {given}’s Spice House
        {town} Mill
        Ground by {given}`,
      shorts: `{goods1} and {goods2}, ground on Mondays, shipped on Tuesdays.
        Blends from {town}, by weight, with dates on the bag.
        A wall of jars and a loud grinder.`,
      facts: `Spice is roasted whole and ground in small lots; you can smell which day it is.
        Bags carry the month of grinding. After eight, we compost.
        Heat is marked from one to five by a person who enjoys five.
        Recipes are printed on the back in two languages.`,
      services: `Blend, 8 oz | $9-14 |
        Sampler, six tins | $28-42 |
        Wholesale, 5 lb | from $45-70 |`,
      praise: `the blends
        how fresh it smells
        the recipes`,
    }),
    kind('art-crafts', {
      weight: 6,
      place: 'gallery',
      trade: 'selling craft',
      hours: 'retail',
      price: [2, 4],
      where: [7, 1, 0, 3, 3],
      solo: 0.4,
      attributes: 'ships-nationwide',
      names: `{word} Gallery
        {town} Arts
        {word} Crafts
        Made in {town} by {given}
        {sur} Gallery`,
      shorts: `Carving, baskets and paintings, each with its maker’s name.
        Art from {town}, bought from the hands that made it.
        Baskets you can use, pictures you can live with.`,
      facts: `Every piece has a card: who, where, when, and what we paid.
        We travel to {town} twice a year with empty suitcases.
        Schools may borrow the drum case and the masks for a week.
        Framing is done here, in plain wood.`,
      services: `Market basket | $35-60 |
        Carved stool | $140-280 |
        Small painting | $90-220 |
        School loan | $40-75 a week |`,
      praise: `the baskets
        the stories
        the painting I bought
        that makers are named`,
    }),
    kind('books-media', {
      weight: 3,
      place: 'bookshop',
      trade: 'selling books',
      hours: 'retail',
      price: [1, 2],
      where: [7, 0, 0, 4, 1],
      solo: 0.4,
      attributes: 'kid-friendly ships-nationwide',
      names: `{word} Books
        {given}’s Bookshop
        The {town} Page
        {word} & Ink`,
      shorts: `Novels from the continent, children’s books with our children in them.
        Books in English and {lang}, chairs included.
        Story hour on Saturdays, poets on Thursdays.`,
      facts: `The front table changes every month and somebody always disagrees with it.
        Story hour is in {lang} on the first Saturday.
        We find out-of-print books, slowly and stubbornly.
        Schools get a crate on approval.`,
      services: `Children’s box, five books | $48-68 |
        Book club seat | Free |
        Special order | No fee |`,
      praise: `the children’s shelf
        story hour
        the recommendations`,
    }),
    kind('music-instruments', {
      weight: 2,
      place: 'shop',
      trade: 'building drums',
      hours: 'retail',
      price: [2, 3],
      where: [5, 3, 0, 4, 1],
      solo: 0.7,
      attributes: 'ships-nationwide',
      names: `{word} Drums
        {town} Instruments
        {given} Drum & String
        Skin & {word}`,
      shorts: `Drums built, tuned and re-headed. {music} on the speakers.
        Strings and skins from {town}, played before they are sold.`,
      facts: `A new head takes {n:5-10} days, because goat skin dries when it wants to.
        Try anything. The back room is for loud.
        Lessons on {weekday}s, first one free.
        Carved in {town}, finished here, tuned twice.`,
      services: `Djembe | $180-340 |
        Re-head | $75-120 |
        Beginner lesson | $25-40 |
        Drum hire, ten | $120-190 |`,
      praise: `my drum
        the repair
        the lesson`,
    }),
    kind('home-decor', {
      weight: 4,
      place: 'store',
      trade: 'furnishing homes',
      hours: 'retail',
      price: [2, 4],
      where: [7, 1, 0, 4, 1],
      attributes: 'ships-nationwide delivers',
      names: `{word} Home
        {town} Interiors
        {word} & Clay
        {given} Living
        Souk {word}`,
      shorts: `Rugs, lanterns, {cloth1} cushions. Nothing you must dust with fear.
        A house full of {town}, delivered on Fridays.
        Clay, brass and cloth for small apartments.`,
      facts: `Take a rug home for two days. Floors are honest.
        Cushions are filled here, so choose how fat.
        Lamps are rewired for US sockets and tested.
        Delivery within {n:15-30} miles is free over {$:250-400}.`,
      services: `Cushion in {cloth1} | $38-65 |
        Wool rug, 5 by 8 | from $320-680 |
        Brass lantern | $75-160 |
        Basket set | $60-110 |`,
      praise: `the rug
        the lantern
        the delivery`,
    }),
    kind('phones-electronics', {
      weight: 5,
      place: 'shop',
      trade: 'repairing phones',
      hours: 'retail',
      price: [1, 2],
      solo: 0.2,
      attributes: 'walk-ins warranty',
      names: `{word} Wireless
        {given} Phone Repair
        {town} Cell
        {word} Mobile & Electronics`,
      shorts: `Screens in {n:30-50} minutes, unlocked phones, calling credit for {country}.
        Phone repair next to where you buy your {goods1}.
        Unlocked and dual-SIM, tested, with a receipt.`,
      facts: `Diagnosis is free. If it costs more than the phone, we say so.
        Photos first: we back up before opening.
        Dual-SIM phones that work in {town} too.
        Ninety days on every repair.`,
      services: `Screen, common models | $75-140 |
        Battery | $45-75 |
        Unlocked phone | from $110-190 |
        Calling credit | From $5 |`,
      praise: `my screen
        the speed
        that they saved my photos`,
    }),
    kind('gifts-novelties', {
      weight: 3,
      place: 'shop',
      trade: 'wrapping gifts',
      hours: 'retail',
      price: [1, 2],
      where: [5, 0, 0, 5, 2],
      solo: 0.5,
      attributes: 'ships-nationwide',
      names: `{word} Gifts
        {given}’s Gift Corner
        {town} & Ribbon
        Flags & {word}`,
      shorts: `Flags of 54 countries, cards in {lang}, baskets sent anywhere.
        Gifts for people who have everything except {goods1}.
        Baby boxes, graduation stoles, proper wrapping.`,
      facts: `All fifty-four flags, also the small ones for cars.
        Baskets go out the same day before two.
        Cards are printed here, so they can say it in {lang}.
        For {day} we sew bunting to order.`,
      services: `Gift basket | $45-85 |
        Graduation stole | $38-60 | Ten days
        Car flag | $7-10 |
        Cards, set of eight | $14-20 |`,
      praise: `the basket
        the stole
        the wrapping`,
    }),
    kind('dried-meats-biltong', {
      weight: 3,
      regions: ['southern', 'west'],
      place: 'shop',
      trade: 'drying meat',
      hours: 'retail',
      price: [2, 2],
      solo: 0.4,
      where: [4, 0, 0, 6, 2],
      attributes: 'ships-nationwide',
      names: `{word} Biltong & Dry Meats
        {sur} Smokehouse
        {given}’s Dried Meat
        {town} Cure`,
      shorts: `Air-dried beef, sliced while you wait, wet, medium or dry.
        Dried and smoked, the {town} way. No sugar.
        By the half pound or the stick. Ships on Mondays.`,
      facts: `Beef hangs for {n:5-9} days with vinegar, coriander and nothing else worth hiding.
        Say how you like it: soft in the middle, or something to argue with.
        We ship on Mondays so that it doesn’t spend a weekend in a depot.
        A taste is free. The second taste is a purchase.`,
      services: `Sliced, half pound | $14-19 |
        Sticks, half pound | $13-18 |
        Hot and peppered, half pound | $14-20 |
        Mixed box, two pounds | $52-70 |`,
      praise: `the dried beef
        how fresh it is
        the shipping`,
    }),
    kind('religious-goods', {
      weight: 2,
      place: 'shop',
      trade: 'selling religious goods',
      hours: 'retail',
      price: [1, 3],
      attributes: 'bulk-orders',
      names: `{word} Religious Goods
        {town} Faith & Gifts
        {word} Oud & Incense
        Light of {word}`,
      shorts: `Prayer rugs, crosses, incense, white cloth. Quiet music.
        For baptism, Eid, ordination and grief.`,
      facts: `Incense is weighed on a brass scale and you may smell first.
        Choir robes and clergy shirts are measured here.
        Baptism candles can carry a name by Thursday.
        We close for prayers, ours and yours.`,
      services: `Prayer rug | $22-45 |
        Incense, 2 oz | $8-14 |
        Hand cross | $25-55 |
        Choir robe | from $75-120 |`,
      praise: `the incense
        the robes
        how respectful they are`,
    }),
  ],
)
