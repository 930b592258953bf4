import { categoryTexts, kind } from './kind.ts'

export const fashion = categoryTexts(
  'fashion-clothing',
  1890,
  `
  First fitting a week after we measure, second one three days before you need it.
  Bring the shoes you will wear. Hems depend on them more than people think.
  We keep your measurements on a card, so cousins can order for you from another state.
  Cloth can be yours or ours. If it is yours, wash it before you bring it.
  Rush work is possible and costs a third more; the day before is not rush, it is prayer.
  Groups of eight or more are measured together, here or at your house, on a {weekday}.
  Leftover cloth goes back to you in a bag, or into a headband if you like.
  The mirror is honest and so is {given}.
  Deposits are half. Balances are paid when it fits, not before.
  {cloth1} comes in twice a month; the good colors are gone in a week.
  We ship to any state in a flat box, pressed, with the buttons spare.
  Prices are on the tag. Bargaining is allowed on three pieces or more.
  `,
  [
    kind('tailors-alterations', {
      weight: 10,
      place: 'workshop',
      trade: 'sewing',
      hours: 'retail',
      menu: 'garments',
      price: [1, 3],
      solo: 0.4,
      where: [7, 3, 0, 1, 0],
      attributes: 'made-to-measure walk-ins bulk-orders',
      names: `{given} the Tailor
        {word} Tailoring
        {sur} & Sons Tailors
        {town} Stitch
        {word} Custom Clothing
        Needle & {word}
        {given}’s Sewing Room
        Atelier {given}
        {sur} Bespoke`,
      shorts: `{garment1} and {garment2} made to measure, hems while you wait.
        {adj} tailor in {city}. Two fittings, no surprises.
        Bring a photo and {cloth1}; leave with a date in writing.
        Alterations from {$:12-18}, {garment1} from scratch, repairs nobody else wants.
        {given} has been at the machine since {y1}. Suits, {garment1}, school uniforms.`,
      facts: `Four machines, one cutter, and a rule that nobody else touches the chalk.
        Trouser hems are done in {n:20-40} minutes if the shop is quiet; Tuesday mornings usually are.
        Zips, linings, let-outs: we do the dull jobs too.
        {owner} learned from an uncle who sewed for half of {town}.
        Embroidery is done on our own machine, {n:8-15} patterns or one you draw.
        Church groups and choirs: ask for the sheet with quantities and dates.`,
      services: `Trouser hem | $12-20 | Often while you wait
        Dress alteration | $25-65 | After a look
        Made-to-measure shirt | $75-120 | Your cloth or ours
        Zip replacement | $18-28 |`,
      praise: `the fit
        that it was ready on the day
        the {garment1}
        the embroidery
        how carefully they measured`,
    }),
    kind('womenswear', {
      weight: 8,
      place: 'boutique',
      trade: 'dressing women',
      hours: 'retail',
      menu: 'garments',
      price: [2, 3],
      where: [7, 1, 0, 3, 1],
      solo: 0.3,
      attributes: 'ships-nationwide women-only-space',
      names: `{given} Collections
        House of {given}
        {word} Boutique
        {word} & Thread
        {given} {sur} Designs
        {town} Chic
        Robe by {given}`,
      shorts: `Dresses in {cloth1} with pockets, sizes 2 to 26.
        {adj} prints cut for the office, the wedding and the Sunday in between.
        Ready to wear from {$:65-95}; custom in three weeks.
        Small runs in {cloth1}. When a print is gone, it is gone.`,
      facts: `Every dress has pockets. This is not negotiable.
        Sizes run from 2 to 26 and we cut in between at no charge.
        New pieces hang on the front rail on the first Friday of the month.
        We sew in {city}, {n:2-5} women and one patient presser.
        Try-ons by appointment get tea and an honest friend if you forgot to bring one.`,
      services: `Print midi dress | $85-140 | Pockets
        Wrap skirt | $55-85 | One size, really
        Two-piece set | $120-190 |
        Custom gown | from $280-450 | Three weeks`,
      praise: `the pockets
        my dress
        the prints
        how patient {given} was`,
    }),
    kind('menswear', {
      weight: 6,
      place: 'shop',
      trade: 'dressing men',
      hours: 'retail',
      menu: 'garments',
      price: [2, 4],
      solo: 0.25,
      attributes: 'made-to-measure appointment-needed',
      names: `{word} Menswear
        {sur} for Men
        Monsieur {given}
        {town} Gentlemen
        {word} & Lapel
        La Sape by {given}
        Kings of {town}`,
      shorts: `{garment1}, suits and shirts for men who care about shoulders.
        Color is allowed. Menswear from {town} to {city}.
        Half-canvas suits from {$:380-520}, {garment1} made to order.
        Grooms and their eleven brothers, measured in one evening.`,
      facts: `A suit takes {n:4-6} weeks and three visits. A shirt takes two weeks and one.
        We stock shoes up to fifteen and socks in colors your father would notice.
        Pick one loud thing. {given} will talk you out of the second.
        Grooms: come four months ahead; we keep a calendar for groups.
        Hats are steamed free, even if you bought them elsewhere.`,
      services: `Two-piece suit | from $380-620 | Four to six weeks
        Dress shirt | $85-130 |
        Groom and six | from $1,900-2,800 | Measured together
        Pocket square | $18-30 | From the cutting table`,
      praise: `my suit
        the advice
        the shirts
        how the jacket sits`,
    }),
    kind('wedding-traditional-wear', {
      weight: 7,
      place: 'studio',
      trade: 'sewing for weddings',
      hours: 'retail',
      menu: 'garments',
      price: [2, 4],
      where: [5, 5, 0, 1, 0],
      solo: 0.3,
      attributes: 'made-to-measure bulk-orders free-consultation',
      names: `{word} Bridal
        {given} Bridal & Traditional
        {town} Wedding House
        {word} Ceremony
        Crowned by {given}
        Two Families by {sur}`,
      shorts: `{garment1} for the couple, matching cloth for both families.
        {adj} wedding wear, made or hired. Book five months ahead.
        Bring two families and one argument about color; we settle it.
        Traditional wear for {adj} weddings in and around {city}.`,
      facts: `We keep swatches from {n:40-90} weddings, so you can see the color in daylight before {n:120-260} people wear it.
        Family sets are cut from one bolt. Count heads twice, then add three.
        Hire includes cleaning and the small repairs that dancing causes.
        {given} comes on the day for dressing, within {n:25-60} miles.
        Out-of-state relatives send measurements on our form with a video that shows how.`,
      services: `Bridal fitting | $45-80 | Taken off the order
        Hire, full outfit | $180-320 | Three days
        Dressing on the day | $150-260 | Two people
        Family set, per person | $120-190 | From eight`,
      praise: `our outfits
        how calm {given} stayed
        the color match
        the fitting`,
    }),
    kind('fabrics-textiles', {
      weight: 7,
      place: 'store',
      trade: 'selling cloth',
      hours: 'retail',
      price: [1, 3],
      where: [8, 0, 0, 2, 1],
      attributes: 'ships-nationwide bulk-orders',
      names: `{word} Fabrics
        {given}’s Fabrics
        {town} Textiles
        {word} Wax & Lace
        Six Yards by {given}
        {sur} Cloth House`,
      shorts: `{cloth1}, {cloth2} and lace by the yard or the six. Cut straight.
        {n:400-900} prints on the shelf and a chair for whoever came along.
        Wholesale and retail cloth from {country}: {cloth1}, {cloth2}.
        Tell us how many people. We’ll tell you how many yards.`,
      facts: `Six yards is a full piece. We sell from two, except the {cloth1}, which is sold whole.
        Photographs lie about indigo. Come in daylight or ask for a swatch for {$:2-3}.
        We can find more of last year’s print about half the time.
        A tailor sits in the back from Wednesday to Saturday.
        Wedding orders are held for ten days with no deposit.`,
      services: `Wax print, 6 yards | $28-55 | By design
        {cloth1}, by the piece | $65-180 |
        Lace, 5 yards | $75-240 | Cord, guipure or Swiss
        Swatches by mail | $2-3 each |
        Headtie | $12-25 |`,
      praise: `the choice
        the {cloth1}
        that they cut generously
        the prices on lace`,
    }),
    kind('jewelry-beads', {
      weight: 4,
      place: 'studio',
      trade: 'making jewelry',
      hours: 'retail',
      price: [2, 4],
      where: [5, 3, 0, 4, 2],
      solo: 0.5,
      attributes: 'ships-nationwide',
      names: `{word} Jewelry
        {given} Beads
        {word} Gold & Beads
        {town} Silver
        Waistbeads by {given}
        {sur} Goldsmith`,
      shorts: `Gold, silver and beads strung by hand. Repairs while you browse.
        Waist beads tied on the spot, engagement rings with patience.
        {adj} beadwork and silver, no two the same.
        Coral sets to hire, gold to keep.`,
      facts: `Beads are recycled glass, brass or bone; each card says which.
        Rings take three weeks. We cast in {city} and set by hand.
        Old gold is weighed in front of you.
        Waist beads are tied with cotton, so that they tell you something, or with wire, so that they don’t.
        Bring one earring; we have matched stranger things.`,
      services: `Waist beads | $15-30 | Tied here
        Coral set, hire | $120-220 | Weekend
        Silver cuff | $85-160 |
        Ring resize | $35-60 |
        Bead workshop | $45-65 per person | Two hours`,
      praise: `my earrings
        the repair
        the beads
        the workshop`,
    }),
    kind('shoes-bags', {
      weight: 4,
      place: 'shop',
      trade: 'working leather',
      hours: 'retail',
      price: [2, 3],
      where: [7, 0, 0, 3, 2],
      solo: 0.4,
      attributes: 'ships-nationwide',
      names: `{word} Leather
        {given} Bags
        {town} Sandals
        {sur} Shoe & Bag
        Sole of {town}
        {word} Carry`,
      shorts: `Sandals, totes and belts in leather and {cloth1}.
        Bags that carry a laptop and look like {town}.
        Shoe repair in front, leather workshop behind.
        Handmade sandals, resoled for life.`,
      facts: `Straps are stitched, not glued. We will show you the inside.
        Resoling is free the first time.
        Leather comes from a tannery in {town}; the print linings are cut from {cloth1}.
        Custom sizes for wide feet at no extra charge.
        Markets on Saturdays; the workshop other days, and the bell works if you lean on it.`,
      services: `Sandals, made to size | $65-110 | Ten days
        Print tote | $45-75 |
        Laptop bag | $95-150 | Lined
        Belt | $38-60 |
        Heel repair | $14-22 | Same day`,
      praise: `my bag
        the sandals
        the stitching
        the free resole`,
    }),
    kind('headwraps-hats', {
      weight: 3,
      place: 'shop',
      trade: 'tying and blocking',
      hours: 'retail',
      price: [1, 2],
      where: [4, 2, 0, 5, 2],
      solo: 0.6,
      attributes: 'ships-nationwide',
      names: `Wrapped by {given}
        {word} Crowns
        {given} Headwraps
        {town} Hatters
        Gele & Co. {city}
        Crown of {word}`,
      shorts: `Headwraps, turbans and caps, with a lesson if you want one.
        Auto-gele, satin-lined caps, kufis in every size.
        Tied in ten seconds, stays all day.
        Hats for church, caps for Friday, wraps for everything else.`,
      facts: `Satin lining in everything, because edges matter.
        Measure around the forehead, two fingers above the ears; children’s sizes start at nineteen inches.
        {We} tie for parties, {$:15-25} a head, from six in the morning if the photographer insists.
        Group colors matched from a swatch.
        There is a free video for each style on the packing card.`,
      services: `Headwrap | $18-32 | Seventy inches
        Pre-tied gele | $45-75 |
        Kufi | $20-35 | Embroidered
        Tying lesson | $25-40 | Thirty minutes
        Satin-lined beanie | $24-34 |`,
      praise: `how it stays put
        the satin lining
        the colors
        the lesson`,
    }),
    kind('modest-wear', {
      weight: 4,
      regions: ['east', 'north', 'west'],
      place: 'boutique',
      trade: 'selling modest clothing',
      hours: 'retail',
      price: [1, 3],
      where: [7, 0, 0, 4, 0],
      attributes: 'women-only-space ships-nationwide',
      menu: 'garments',
      names: `{word} Modest
        {given} Abayas
        {word} Hijab House
        {town} Modest Wear
        Dahab by {given}
        Noor {word}`,
      shorts: `Abayas, hijabs and prayer sets, hemmed to your height.
        Everyday and Eid: abayas from {$:45-65}, scarves from {$:8-12}.
        Long sleeves without long faces. Modest wear in {city}.
        School, work, gym and wedding, covered.`,
      facts: `Hemming is free and takes an hour.
        Jersey, chiffon, crinkle, cotton: scarves are sorted by fabric, then by color.
        The fitting room is women only and has a door that locks.
        Eid stock arrives six weeks ahead. Come in the first two.
        School uniform abayas in navy and black stay in stock all year.`,
      services: `Everyday abaya | $45-75 | Hemmed free
        Jersey hijab | $9-14 |
        Prayer set | $28-40 | Two pieces
        Sports hijab | $18-25 |
        Girls’ abaya | $30-48 |`,
      praise: `the fabric
        the free hem
        the Eid stock
        the fitting room`,
    }),
    kind('childrens-clothing', {
      weight: 3,
      place: 'shop',
      trade: 'dressing children',
      hours: 'retail',
      price: [1, 2],
      where: [5, 0, 0, 5, 2],
      solo: 0.5,
      attributes: 'ships-nationwide kid-friendly',
      names: `Little {word}
        {given} Kids
        Tiny {town}
        {word} Babies
        Small {adj} Wardrobe
        Pikin by {given}`,
      shorts: `Prints for small people, newborn to twelve. Elastic where it helps.
        Naming-day outfits, party dresses, matching shirts for fathers.
        {cloth1} for children who climb things.
        Made small in {city}, washed before you get it.`,
      facts: `Seams are inside and finished, because babies file complaints.
        Buy one size up; hems have two inches to let down.
        Father-and-son shirts are the thing we sell most, daughters too.
        Everything survives a machine wash at forty degrees, sorry, warm.
        Twins get ten percent off and our sympathy.`,
      services: `Naming-day set | $45-75 | White or print
        Party dress | $38-60 | 2 to 12 years
        Father and child shirts | $85-120 |
        Baby wrap | $55-75 |
        Girl’s skirt | $22-34 |`,
      praise: `the matching shirts
        the quality
        my daughter’s dress
        how it washes`,
    }),
    kind('streetwear-designers', {
      weight: 5,
      place: 'studio',
      trade: 'designing',
      hours: 'retail',
      price: [2, 3],
      where: [3, 1, 0, 7, 3],
      solo: 0.5,
      attributes: 'ships-nationwide',
      names: `{word} Supply
        {town} Standard
        Studio {given}
        {word} Works
        Made in {town}
        {sur} Label
        {word} 54`,
      shorts: `Small runs, heavy cotton, {cloth1} where you don’t expect it.
        A label between {town} and {city}. Drops on the first Thursday.
        Hoodies, bombers and caps designed in {city}.
        {n:60-150} of each piece, numbered, then never again.`,
      facts: `Runs are {n:40-120} pieces. Restocks are rumors.
        We cut in {city} and embroider in {town}.
        Cotton is fourteen ounces and already shrunk.
        The studio opens to visitors on the last Saturday of the month.
        Schools and crews: custom from twenty-four pieces.`,
      services: `Heavy hoodie | $75-110 |
        Bomber with {cloth1} lining | $140-210 |
        Cap | $32-42 |
        T-shirt | $34-45 |
        Custom run, 24 pieces | from $620-880 |`,
      praise: `the weight of the cotton
        the lining
        the drop
        the fit`,
    }),
  ],
)
