import { categoryTexts, kind } from './kind.ts'

export const beauty = categoryTexts(
  'beauty-salon',
  1560,
  `
  Come with hair washed and blown out, or add {$:20-35} and let us do it.
  Deposits are {$:20-40} and go towards the style. Late by thirty minutes and the chair moves on.
  Children sit still for about forty minutes; we plan for that, and there are cartoons.
  The price on the board is the price at the till, hair included where it says so.
  Two chairs are kept for walk-ins until noon.
  We text a picture of the finished back, since you can’t see it.
  Quiet appointment? Tick the box; nobody will ask about your job.
  Saturdays book out two weeks ahead. Tuesdays are wide open and {n:10-15}% off.
  We don’t do tight. If it hurts, tell us while it is still a braid and not a headache.
  Products used here are for sale, but nobody will chase you with them.
  Mothers of brides: mornings start at {n:5-6} if you ask a month before.
  `,
  [
    kind('braiding-salons', {
      weight: 22,
      place: 'salon',
      trade: 'braiding hair',
      hours: 'salon',
      price: [1, 3],
      where: [8, 3, 1, 0, 0],
      solo: 0.3,
      regions: ['west', 'central', 'east', 'southern'],
      attributes: 'walk-ins natural-hair childrens-hair women-only-space braiding-at-home',
      names: `{given}’s African Hair Braiding
        {word} Braids
        {town} Hair Braiding
        {given} & {given2} Braiding
        {word} African Braids
        Queen {given} Hair Braiding
        {town} Braids & Weaves
        Braids by {given}
        Salon {given}
        {word} Hair Gallery
        Touch of {town} Braiding`,
      shorts: `Box braids, knotless and cornrows by {n:3-6} braiders from {country}.
        Knotless that lies flat, edges left alone. {city}, [walk-ins till noon|by appointment|seven days].
        Small, medium, large: prices on the wall, hair included.
        {adj} braiding, gentle at the root. Most styles in {n:3-5} hours.
        {given} braids fast and does not pull. Ask anybody on {street}.
        Fulani braids, twists, cornrows for the gym. Open {open}.
        Children’s braids from {$:40-60}, done before the second cartoon ends.
        Passion twists to stitch braids, with a movie and somebody to talk to.
        Two braiders to a head when you are in a hurry.`,
      facts: `Medium knotless takes about {n:4-5} hours with one braider and under three with two.
        We part with a comb, not with a rat tail and hope.
        Hair is included up to waist length, in 1, 1B, 2 and 4. Bring colors, or ask; we may have them.
        {owner} has braided since she was {n:9-13}, first on cousins, then on {town}’s brides.
        Thin edges get larger parts and no gel. We’ll say no to a style that would cost you hair.
        Take-down is {$:40-70}, free if you are rebraiding the same day.
        Cornrows for men, straight back or designed, are {$:35-60}.
        Bring food, bring a charger. The bathroom has a lock that works.
        Dip in hot water, cut, mousse: all part of the price.`,
      services: `Knotless braids, medium | $160-240 | Waist length, hair included
        Box braids, small | $190-280 | Five to seven hours
        Cornrows, straight back | $40-70 | Under an hour
        Fulani braids | $130-190 | With beads
        Senegalese twists | $150-220 |
        Stitch braids | $75-120 | Six to ten rows
        Children’s braids | $45-80 | Up to 12
        Take-down and wash | $45-75 |`,
      praise: `my knotless braids
        how light her hands are
        the parting
        my daughter’s cornrows
        the price on the board
        how long they lasted`,
    }),
    kind('natural-hair-locs', {
      weight: 8,
      place: 'studio',
      trade: 'looking after natural hair',
      hours: 'salon',
      price: [2, 3],
      where: [6, 5, 0, 0, 0],
      solo: 0.5,
      attributes: 'natural-hair appointment-needed online-booking',
      names: `{word} Locs
        {given} Natural Hair Studio
        Rooted in {town}
        {word} Coils
        Crown & {word}
        Locs by {given}`,
      shorts: `Starter locs, retwists, repairs. No chemicals in the building.
        Wash day without the tears. Natural hair studio in {city}.
        Retwist in {n:75-110} minutes, scalp oil included.
        Silk press that swings, locs that stay clean.`,
      facts: `A first visit is a talk and a wash. Nothing is cut until visit two.
        Water here is hard, so we filter it. Your hair notices.
        Retwist every five to eight weeks. More often is worse, and we’ll say so even though it pays.
        Interlocking, comb coils, sisterlocks: each has its own stylist.
        Thinning spots are photographed with a ruler, so progress is not a feeling.`,
      services: `Retwist and style | $85-130 |
        Starter locs | $140-240 | By length
        Loc repair | $8-15 each |
        Wash, treat, twist-out | $75-110 |
        Silk press | $85-125 |
        Scalp consultation | $35-55 | Thirty minutes`,
      praise: `my retwist
        the scalp treatment
        the advice
        that they run on time`,
    }),
    kind('barbershops', {
      weight: 12,
      place: 'barbershop',
      trade: 'cutting hair',
      hours: 'barber',
      price: [1, 2],
      solo: 0.15,
      where: [10, 1, 1, 0, 0],
      attributes: 'mens-cuts walk-ins childrens-hair',
      names: `{word} Barbers
        {given}’s Barbershop
        {town} Cuts
        Fade House {city}
        {word} Barber Lounge
        Chop Life Barbers
        {sur} Brothers Barbershop
        Clippers of {town}`,
      shorts: `Fades, line-ups and hot towels. {n:4-7} chairs, no attitude.
        Skin fades for school pictures, beards for weddings.
        {given} and {given2} cut. The argument about football is free.
        Walk in, take a number, get a decent cut for {$:25-35}.`,
      facts: `Sign in at the screen by the door; it texts you when you are next.
        Straight razor for necks, single use, opened in front of you.
        Students pay {$:18-24} from Monday to Thursday.
        We know what a number two is on coarse hair and why it isn’t the same.
        {given} cuts boys who hate haircuts. Ask for the early slot.
        Checkers in the corner: winner stays.`,
      services: `Haircut | $25-38 |
        Haircut and beard | $38-55 | Hot towel
        Line-up | $15-22 |
        Kids under 12 | $18-25 |
        Gray blending | $30-45 |
        House call | from $70-110 |`,
      praise: `my fade
        the line-up
        how good he is with kids
        the conversation`,
    }),
    kind('makeup-gele', {
      regions: ['west'],
      weight: 5,
      place: 'studio',
      trade: 'doing makeup',
      hours: 'events',
      price: [2, 4],
      where: [1, 5, 5, 0, 0],
      solo: 0.75,
      attributes: 'home-visits appointment-needed',
      names: `Faces by {given}
        {given} Artistry
        {word} Glam
        {town} Beauty Studio
        Gele by {given}
        {given} {sur} Makeup`,
      shorts: `Bridal faces and gele that last through the second reception.
        Makeup for deep skin, matched in daylight. {city} and {n:30-60} miles around.
        {We} tie, contour, and carry safety pins.
        Soft glam to full traditional, trial included.`,
      facts: `{We} bring {n:34-60} foundation shades and have never had to mix with powder.
        A bridal trial takes two hours; wear a white top.
        Early start fee before six is {$:40-60}. Photographers love six.
        Gele is tied on you, not on a dummy, and pinned so that you can hug people.
        Groups of five or more: bring a second artist, {we} have two on call.`,
      services: `Bridal makeup | $280-450 | Trial included
        Soft glam | $90-140 |
        Gele tying | $35-60 | Per head
        Bridesmaids | $95-130 each |
        Lesson, one to one | $120-180 | Ninety minutes`,
      praise: `my wedding makeup
        the gele
        that she matched my shade
        the photos`,
    }),
    kind('henna-artists', {
      weight: 4,
      regions: ['east', 'north'],
      place: 'studio',
      trade: 'drawing henna',
      hours: 'events',
      price: [1, 3],
      where: [1, 4, 5, 0, 1],
      solo: 0.85,
      attributes: 'home-visits women-only-space',
      names: `Henna by {given}
        {word} Henna
        {given} Hinna
        {town} Henna House
        Jasmine & {word} Henna`,
      shorts: `Bridal henna in black or red-brown, hands to elbows, natural paste.
        Eid nights until late, brides by appointment.
        Sudanese florals, Moroccan lines, small hands welcome.`,
      facts: `Paste is mixed fresh: henna, lemon, sugar, lavender. No black dye from a tube, ever.
        The stain darkens for two days. Don’t judge it in the car.
        Chaand raat walk-ins from four in the afternoon, tickets at the door, until the last hand.
        Brides sit for {n:3-5} hours; there are cushions and somebody to feed you.
        Groups of ten at your house start at {$:180-260}.`,
      services: `Bridal, hands and feet | $220-380 |
        Eid design, one hand | $15-25 |
        Party, per hour | $90-130 |
        Children | $8-12 |`,
      praise: `the stain
        my bridal henna
        how neat the lines are
        her patience`,
    }),
    kind('nail-salons', {
      weight: 4,
      place: 'nail bar',
      trade: 'doing nails',
      hours: 'salon',
      price: [1, 3],
      attributes: 'walk-ins online-booking',
      names: `{word} Nails
        {given} Nail Bar
        Polished in {city}
        {town} Nails & Toes
        Ten by {given}`,
      shorts: `Gel, acrylic and toes. Colors that read on deep skin.
        Clean tools in sealed bags, art from {$:5-8} a nail.
        A nail bar with good light and better music.`,
      facts: `Instruments are autoclaved and opened at your seat.
        The nude wall has {n:24-40} browns on it.
        Wudu-friendly breathable polish is on the third shelf.
        Fill-ins by Thursday, because weekends are for sets.
        Fixing one broken nail in the first week costs nothing.`,
      services: `Gel manicure | $38-52 |
        Full set, acrylic | $55-80 |
        Spa pedicure | $45-65 | Forty-five minutes
        Nail art | from $5-8 per nail |
        Men’s manicure | $25-35 |`,
      praise: `my set
        how clean it is
        the brown shades
        the pedicure`,
    }),
    kind('skin-care-spas', {
      weight: 5,
      place: 'spa',
      trade: 'treating skin',
      hours: 'salon',
      price: [2, 4],
      solo: 0.4,
      where: [6, 4, 0, 0, 0],
      attributes: 'appointment-needed online-booking women-only-space',
      names: `{word} Skin & Spa
        {given} Skin Studio
        Hammam {word}
        {town} Day Spa
        Melanin by {given}
        {word} Wellness Spa`,
      shorts: `Facials for melanin-rich skin: dark spots, bumps, calm.
        Hammam with black soap and a proper scrub. Bring nothing.
        Waxing, peels, massage. A licensed esthetician who answers questions.`,
      facts: `{We} don’t sell bleaching. {We} treat marks slowly, with sunscreen.
        Every first facial begins with your bathroom shelf: send photos of the bottles.
        The hammam is forty minutes of steam and twenty of scrub. Drink water.
        Razor bumps take four visits. Men are half of {our} list.
        Massage is deep unless you say otherwise.`,
      services: `Signature facial | $85-130 | Sixty minutes
        Dark-spot peel | $110-170 | Series of three
        Hammam and scrub | $75-120 |
        Full leg wax | $60-85 |
        Back facial | $90-120 |
        Massage, 60 minutes | $85-125 |`,
      praise: `my skin
        the scrub
        the honest advice
        how clean the room is`,
    }),
    kind('beauty-supply', {
      weight: 6,
      place: 'store',
      trade: 'selling hair',
      hours: 'retail',
      price: [1, 2],
      attributes: 'ships-nationwide',
      names: `{word} Beauty Supply
        {given} Hair & Beauty
        {town} Cosmetics
        {word} Hair World
        Beauty by the {word}`,
      shorts: `Braiding hair by the case, creams that suit us, owners who know.
        A beauty supply owned by people who use it.
        Pre-stretched in every color, wigs to try on, shea by the pound.`,
      facts: `Braiders with a license buy at case price.
        You may try on wigs; caps are free and the mirror has daylight bulbs.
        We don’t follow customers around the aisles. We know how that feels.
        Pre-stretched 1B is restocked on Tuesdays and Fridays.
        If it is not on the shelf, write it in the red book. Half of our stock came from there.`,
      services: `Pre-stretched braiding hair | $6-9 a pack | Case of fifty on request
        Human hair bundle | $75-140 |
        Lace wig | $120-320 | Try-on free
        Shea butter, pound | $11-16 |
        Black soap | $6-9 |`,
      praise: `the choice of hair
        the prices by the case
        the wig wall
        how they treat you`,
    }),
    kind('wigs-extensions', {
      weight: 5,
      place: 'studio',
      trade: 'making wigs',
      hours: 'salon',
      price: [2, 4],
      solo: 0.5,
      where: [5, 5, 0, 3, 0],
      attributes: 'appointment-needed ships-nationwide',
      names: `{given} Wigs
        {word} Hair Studio
        Units by {given}
        {word} Lace
        The Wig Room {city}`,
      shorts: `Units made to your head, installs that melt, repairs by Friday.
        Custom wigs for style, for alopecia, for chemo. Private room.
        Glueless in ten minutes. {We} teach you.`,
      facts: `{We} measure six points and keep a mold of your head.
        Medical wigs come with an invoice your insurer understands.
        Drop off by Tuesday, pick up by Friday: wash, style, re-vent.
        Hair origin is on the label, and so is what {we} don’t know.
        The private room has no window to the street.`,
      services: `Custom unit | $320-650 | Two weeks
        Install | $110-180 |
        Wig revamp | $60-95 | Back by Friday
        Sew-in | $150-230 |
        Medical wig | from $380-700 | With invoice`,
      praise: `my unit
        the private room
        the install
        how natural it looks`,
    }),
    kind('natural-cosmetics', {
      weight: 4,
      place: 'workshop',
      trade: 'making soap and butters',
      hours: 'retail',
      price: [1, 2],
      solo: 0.6,
      where: [3, 0, 0, 6, 3],
      attributes: 'ships-nationwide',
      names: `{word} Botanicals
        {given} Shea
        {word} & Shea
        {town} Soap Company
        Raw {word}
        {word} Apothecary`,
      shorts: `Shea, black soap and oils in small batches. Five ingredients at most.
        Body butter whipped in {city}, shea from women near {town}.
        Baobab, marula, moringa: oils pressed this year, dated by hand.`,
      facts: `The shea is bought from {n:30-80} women outside {town}, weighed and paid on the spot.
        No perfume unless the label says perfume.
        Soap cures for six weeks. If a scent is out, it is curing.
        Jars come back for {$:1-2} credit each.
        Salons buy by the gallon.`,
      services: `Whipped shea butter, 8 oz | $14-20 |
        Black soap bar | $6-9 |
        Baobab oil, 2 oz | $16-24 |
        Baby balm | $12-16 | No scent
        Gift box | $38-55 |
        Wholesale shea, 5 lb | $45-62 |`,
      praise: `the butter
        the soap
        how it smells of nothing
        the gift box`,
    }),
  ],
)
