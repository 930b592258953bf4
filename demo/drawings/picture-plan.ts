import type { PaletteName } from '#domain/drawing/palettes.ts'

export type ArtCategory =
  | 'restaurants-food'
  | 'fashion-clothing'
  | 'beauty-salon'
  | 'automotive'
  | 'real-estate'
  | 'professional-services'
  | 'education'
  | 'healthcare'
  | 'retail-shopping'
  | 'logistics-shipping'
  | 'events-photography'
  | 'home-services'
  | 'housing'

/** One picture: `scene` names a drawing function, with an argument after a colon if it takes one. */
export type PlannedPicture = {
  scene: string
  alt: string
  palette: PaletteName
  coloring: number
  /** Regions and countries whose it is; empty for everyone's. */
  from: string[]
}

type Row = [scene: string, alt: string, palettes: string, from?: string]

/**
 * The color schemes of each scene, as palette names, and where it is from. The order is the number in the key, so only
 * append.
 */
const scenes: Record<ArtCategory, Row[]> = {
  'restaurants-food': [
    [
      'jollof',
      'Jollof rice with roast chicken and fried plantain on a round plate',
      'forest clay indigo',
      'west',
    ],
    ['injera', 'Injera spread with stews and greens on a woven table', 'sand plum forest', 'ET ER DJ SO'],
    ['suya', 'Suya skewers with onion and tomato on a wooden board', 'night ochre', 'west CM TD'],
    ['egusi', 'A bowl of egusi soup beside a mound of fufu', 'mint indigo', 'west central'],
    [
      'thieb',
      'Thieboudienne, fish on red rice with vegetables, on a wide platter',
      'sky clay',
      'SN GM MR ML GN',
    ],
    [
      'coffee',
      'Coffee ceremony with a clay pot, small cups and roasted beans',
      'rose night',
      'ET ER east north',
    ],
    ['pastries', 'Golden puff-puff stacked on a cake stand', 'plum mint', 'west central east'],
    ['bunny', 'Bunny chow, a hollowed loaf filled with curry', 'ochre', 'southern'],
    ['tagine', 'A clay tagine with steam rising', 'indigo', 'north'],
    ['storefront:pot', 'Restaurant front with a striped awning and warm windows', 'dusk sand'],
  ],
  'fashion-clothing': [
    ['kente', 'Kente cloth woven in strips and blocks', 'ochre indigo forest', 'GH TG CI'],
    ['waxprint', 'Wax-print cloth with circles and rays', 'clay sky plum', 'west central east'],
    ['mudcloth', 'Bogolan mud cloth with hand-drawn signs', 'night sand', 'ML BF GN SN'],
    ['adire', 'Resist-dyed adire cloth in squares', 'indigo', 'NG BJ'],
    ['shweshwe', 'Shweshwe cloth with small petals and stars', 'rose sky', 'southern'],
    ['kuba', 'Kuba cloth with interlaced diamonds', 'sand', 'central'],
    ['rack', 'Dresses and shirts in print cloth on a rail', 'mint plum'],
    ['folds', 'Folded lengths of print cloth stacked on shelves', 'forest rose'],
    ['sewing', 'A sewing machine with print cloth under the needle', 'clay'],
    ['dressform', 'A gown in print cloth on a dress form', 'night ochre'],
    ['storefront:hanger', 'Boutique front with a striped awning', 'dusk'],
  ],
  'beauty-salon': [
    ['cornrows', 'Cornrows in curving rows', 'plum forest clay'],
    ['boxbraids', 'Long braids with gold beads', 'indigo ochre rose'],
    ['crown', 'A braided crown seen from behind', 'mint rose night'],
    ['salonchair', 'A salon chair before a round mirror', 'rose forest plum'],
    ['jars', 'Shea butter and oils in jars on a shelf', 'sand mint clay'],
    ['polish', 'A row of nail polish bottles', 'plum sky'],
    ['combs', 'Wide-toothed combs, a brush and scissors laid out on cloth', 'ochre'],
    ['storefront:scissors', 'Salon front with a striped awning', 'dusk rose'],
  ],
  automotive: [
    ['carshop', 'A car in a workshop bay under hanging lamps', 'indigo clay forest'],
    ['lift', 'A car raised on a lift', 'ochre sky night'],
    ['carroad', 'A car on an open road between hills', 'sand dusk mint sky'],
    ['wheel', 'A wheel and its tyre, close up', 'plum ochre'],
    ['tyres', 'Stacks of tyres beside a tool cabinet', 'rose forest'],
    ['toolboard', 'Spanners hung in order on a wall', 'indigo sand clay'],
    ['carwash', 'A car among the suds of a car wash', 'sky'],
    ['storefront:wrench', 'Garage front with a striped awning', 'dusk sand'],
  ],
  'real-estate': [
    ['house', 'A house with a porch and a tall tree', 'mint sand sky clay'],
    ['rowhouses', 'A row of colored townhouses', 'indigo rose dusk'],
    ['skyline', 'A city skyline with the sun behind it', 'dusk night sky ochre'],
    ['door', 'A front door with steps and potted plants', 'forest clay plum'],
    ['livingroom', 'A living room with a sofa, a woven rug and plants', 'sand mint rose'],
    ['keys', 'House keys on a ring with a woven tag', 'ochre indigo'],
    ['tower', 'An apartment building with green balconies', 'sky'],
  ],
  'professional-services': [
    ['desk', 'A desk with a laptop, a lamp and a plant', 'forest sand indigo rose'],
    ['scales', 'The scales of justice', 'plum night ochre'],
    ['ledger', 'A ledger, a calculator and a pen seen from above', 'mint clay sky'],
    ['meeting', 'A meeting table before a tall window', 'indigo sand dusk'],
    ['briefcase', 'A leather briefcase and rolled plans', 'ochre forest'],
    ['documents', 'Papers with a ribbon seal and a stamp', 'rose clay'],
    ['binders', 'Binders and boxes on office shelves', 'night mint'],
    ['storefront:scale', 'Office front with an awning', 'sand'],
  ],
  education: [
    ['books', 'A stack of books with woven spines', 'indigo clay mint ochre rose'],
    ['classroom', 'A classroom with a green board and desks', 'forest sand sky'],
    ['globe', 'A globe turned to show Africa', 'ochre plum sky'],
    ['pencils', 'Colored pencils in a patterned cup', 'rose indigo'],
    ['openbook', 'An open book with a sun and stars rising from it', 'night forest clay'],
    ['blocks', 'Building blocks and an abacus', 'sand rose'],
    ['school', 'A schoolhouse with a bell tower', 'dusk mint'],
  ],
  healthcare: [
    ['stethoscope', 'A stethoscope curled on a table', 'mint indigo rose sky'],
    ['clinic', 'A clinic building with a cross over its door', 'sky sand dusk'],
    ['pharmacy', 'Pharmacy shelves with jars and boxes', 'forest clay mint'],
    ['herbs', 'A mortar and pestle among green leaves', 'ochre plum forest'],
    ['examroom', 'An examination room with a couch and a lamp', 'rose sky'],
    ['heart', 'A heart with a pulse line across it', 'night clay indigo'],
    ['firstaid', 'A first-aid case with bandages', 'sand ochre'],
  ],
  'retail-shopping': [
    ['stall', 'A market stall with fruit under a striped awning', 'sand clay sky forest'],
    ['shelves', 'Shop shelves with tins, jars and bottles', 'mint ochre plum'],
    ['baskets', 'Woven baskets with lids', 'rose indigo night'],
    ['spices', 'Bowls of ground spices seen from above', 'forest clay'],
    ['drums', 'Djembe drums in a row', 'ochre plum'],
    ['totes', 'Shopping bags in print cloth', 'sky rose'],
    ['crates', 'Crates of yams, peppers and mangoes', 'indigo'],
    ['storefront:basket', 'Corner shop with a striped awning', 'dusk sand mint'],
  ],
  'logistics-shipping': [
    ['barrels', 'Shipping barrels lined up for loading', 'sand clay night'],
    ['boxes', 'Parcels stacked on a hand truck', 'mint indigo rose'],
    ['plane', 'A cargo plane over clouds', 'sky dusk ochre'],
    ['truck', 'A truck on a road between hills', 'forest sand dusk'],
    ['ship', 'A container ship at sea', 'indigo sky plum'],
    ['port', 'Containers stacked under a harbour crane', 'clay dusk'],
    ['route', 'Dotted routes across the ocean to Africa', 'night mint forest'],
  ],
  'events-photography': [
    ['camera', 'A camera with a large lens', 'plum ochre mint'],
    ['lights', 'String lights over a garden party', 'night dusk forest'],
    ['feast', 'A round table set for a feast with flowers', 'rose sand clay'],
    ['cake', 'A tiered cake with woven patterns', 'mint plum sky'],
    ['stage', 'A stage with speakers under beams of light', 'night indigo'],
    ['frames', 'Framed pictures of landscapes on a wall', 'sand ochre rose'],
    ['drums', 'Djembe drums set up for a party', 'clay'],
    ['arch', 'A wedding arch with flowers and chairs', 'dusk sky'],
  ],
  'home-services': [
    ['toolbox', 'An open toolbox with a hammer and pliers', 'ochre indigo clay'],
    ['kitchen', 'A tiled kitchen with a sink below the window', 'mint sand rose'],
    ['paint', 'A wall half painted, with a roller and a tin', 'clay plum sky forest'],
    ['cleaning', 'A bucket, a brush and a spray bottle', 'sky mint'],
    ['ladder', 'A ladder leaning on a house wall', 'sand dusk'],
    ['pipes', 'Copper pipes with a tap', 'indigo forest'],
    ['garden', 'A garden bed with a watering can', 'mint ochre'],
    ['bulbs', 'Hanging light bulbs on colored cords', 'night plum'],
  ],
  housing: [
    ['bedroom', 'A bedroom with a wide bed under a window', 'sand mint indigo rose'],
    ['livingroom', 'A living room with a sofa, pictures and a lamp', 'clay forest sky'],
    ['bathroom', 'A tiled bathroom with a tub and a round mirror', 'mint sky sand'],
    ['house', 'A house with a porch and a garden', 'ochre forest dusk'],
    ['kitchen', 'A kitchen with a sink below the window', 'clay sky'],
    ['rowhouses', 'A street of townhouses', 'clay sand'],
    ['tower', 'An apartment building seen from the street', 'mint dusk sand'],
  ],
}

function plan(rows: Row[]): PlannedPicture[] {
  const longest = Math.max(...rows.map((row) => row[2].split(' ').length))
  // Round by round, so that neighboring numbers show different scenes.
  return Array.from({ length: longest }, (_, round) =>
    rows.flatMap(([scene, alt, names, from]) => {
      const palette = names.split(' ')[round] as PaletteName | undefined
      return palette ? [{ scene, alt, palette, coloring: round, from: from?.split(' ') ?? [] }] : []
    }),
  ).flat()
}

export const picturePlan = Object.fromEntries(
  Object.entries(scenes).map(([category, rows]) => [category, plan(rows)]),
) as Record<ArtCategory, PlannedPicture[]>
