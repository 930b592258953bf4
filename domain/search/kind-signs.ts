import type { PostingKindName } from '#domain/posting-kinds.ts'

/** Words by which people ask for postings. All lists are phrases as `anyPhrase` reads them. */
export type KindSign = {
  kind: PostingKindName
  said: string
  /** Only at that place of the query. */
  stands?: 'whole' | 'first' | 'last'
  /** Directly before it, one of these must or mustn't stand. */
  after?: string
  notAfter?: string
  /** The same directly behind it. */
  before?: string
  notBefore?: string
  /** Not where these stand anywhere: "movers for a two-bedroom apartment". */
  unless?: string
  /** Only beside a time: "party tonight". */
  needsTime?: true
  /** It stays among the words to look for, or this does in its place; otherwise it is taken out. */
  stays?: true | string
}

/** Businesses that find jobs. */
const agencies =
  'agency/agencies, coach*, manager, consult*, training, fair, placement, search, help, board/boards, application/applications'
/** A "nose job" is done by a surgeon, "odd jobs" by a handyman. */
const tasks = 'paint/body/print/nail/nose/brake/boob/odd/small/snow/clutch/roof/wrap/dye/color/hair/tooth'
/** "I lost my job and need help with my credit" asks for no other job. */
const losses =
  'lost/losing/lose/quit/left my/his/her/our/a/the, got a/the new, my/his/her/our day/night/second/new/old'
const trades =
  'clean*, paint*, remodel*, repair*, mov*, stag*, decor*, insur*, inspect*, renovat*, furniture, set/sets, rug/rugs, design*'
/** Who is asked for by those who have a home. */
const workers =
  'mover/movers, moving company/companies/truck/help, cleaner/cleaners, cleaning, painter/painters, painting, handyman, inspector, furniture'
const dwellings =
  'apartment/apartments/apt/apts/flat/flats/studio/studios/basement/basements/condo/condos/townhouse/townhouses/duplex'
const rooms = 'room/rooms/house/houses/home/homes'
const rent = 'for/to rent/let/lease'
/** What else is rented. */
const goods =
  'a/an/car/cars/truck/trucks/van/vans/suv/suvs/bus/buses/dress/dresses/tux*/suit/suits/chair/chairs/table/tables/tent/tents/hall/halls/venue/venues/equipment/furniture/tool/tools/limo*/limousine/party'
const seeking =
  'find/finding/need/want/get [me/us/myself] [a/an/my/our/some] [first/new/nice/cheap/affordable], looking/searching/search/look for [a/an/my/our/some] [first/new/nice/cheap/affordable]'
const papers = 'sign/signs/agreement/agreements/contract/contracts/dispute/disputes/lawyer/lawyers/mediat*'
/** What is sold for a party, rather than the party. */
const services =
  'rental/rentals, plann*, hall/halls, suppl*, decor*, cater*, space/spaces, venue/venues, center/centers, club/clubs, company, bus/buses, dress/dresses, gown/gowns, outfit/outfits, makeup, tent/tents, cake/cakes, favors, food/foods, dj/djs, photo*, video*, designer/designers, staff*, security, bag/bags, invitation/invitations, equipment'
const festivalGoods =
  'food/foods, market/markets, cater*, hall/halls, ground/grounds, store/stores, shop/shops, wear, outfit/outfits, clothes, clothing, dress/dresses, hair, makeup, kitchen, grill'
const place = 'in/near/around/at/by/close'

/** Who writes “wanted” behind these has work for them. */
const workersWanted =
  'cook/cooks/chef/chefs/aide/aides/nurse/nurses/cna/cnas/rn/rns/lpn/lpns/help/staff/maid/maids/nanny/nannies/assistant/assistants, *er/*ers/*or/*ors/*ist/*ists/*ian/*ians'

/** Of these, one is hired by a business rather than by a visitor. */
const workersNeeded =
  'dishwasher/dishwashers/cook/cooks/waiter/waiters/waitress/waitresses/server/servers/cashier/cashiers/aide/aides/cna/cnas/staff/worker/workers/driver/drivers/barber/barbers/stylist/stylists/braiders/nurses/caregivers/hairdressers'
const workAsEmployed =
  'warehouse/factory/packing/caregiver/caregiving/cna/nurse/driver/cashier/cook/dishwasher/server/waitress/nanny/temp/temporary/seasonal/weekend/overnight'

const workAbroad =
  'emploi/emplois/travail/trabajo/trabajos/empleo/empleos/trabalho/trabalhos/emprego/empregos/kazi/ajira/shaqo/shaqooyin/shaqada/وظيفة/وظائف/عمل/شغل/ሥራ/ስራ/የሥራ, ክፍት [የሥራ] ቦታ'

const gatherings = 'work/church/office/family/school/company/corporate/formal/special/outdoor/big/small'
/** What is needed at an event: "a dashiki for a work event". */
const ofAnother = `for work/my/our/church/office/family event/events, for a/an/the/my/our ${gatherings} event/events`

/** The first that is found says what is asked for, so what is more definite stands above. */
export const kindSigns: readonly KindSign[] = [
  { kind: 'housing', said: `${rooms} ${rent}`, notBefore: papers },
  { kind: 'housing', said: rent, after: dwellings, notBefore: papers },
  { kind: 'housing', said: `rent/renting [a/an/some] ${rooms}`, notBefore: `${trades}, ${papers}` },
  { kind: 'housing', said: 'rent/renting [a/an/some]', before: dwellings },
  { kind: 'housing', said: 'room/rooms [is/are] available, available room/rooms' },
  { kind: 'housing', said: 'room/rooms', stands: 'first', before: place },
  { kind: 'housing', said: `room/rooms/${dwellings}`, stands: 'first', before: 'under/below' },
  {
    kind: 'housing',
    said: 'roommate/roommates [wanted/needed], room mate/mates [wanted/needed], sublet/sublets/sublease/subleases',
    notBefore: papers,
  },
  { kind: 'housing', said: 'room/apartment/house/home wanted' },
  {
    kind: 'housing',
    said: 'cheap/cheapest/affordable/low/monthly/weekly rent/rents/rentals',
    notBefore: goods,
  },
  {
    kind: 'housing',
    said: `short/long term/stay rental/rentals/lease/leases, short-term/long-term rental/rentals/lease/leases, rental ${rooms}/${dwellings}, ${rooms}/${dwellings} rental/rentals`,
    notBefore: `${goods}, ${papers}, agent/agents, agency/agencies, company/companies, manage*`,
  },
  {
    kind: 'housing',
    said: 'room/rooms',
    after: `${seeking} [furnished/private/single/spare/small/clean]`,
    notBefore: `${trades}, ${papers}, divider/dividers, service, for`,
    unless: workers,
  },
  {
    kind: 'housing',
    said: 'shared room/rooms/apartment/apartments/house/housing',
    notBefore: trades,
    stays: true,
  },
  { kind: 'housing', said: 'utilities included', stays: true },
  {
    kind: 'housing',
    said: 'apartment/apartments/apt/apts/condo/condos',
    after: seeking,
    notBefore: `${trades}, ${papers}, complex/building/buildings`,
    unless: workers,
  },
  {
    kind: 'housing',
    said: `#/one/two/three/four bed/beds/bedroom/bedrooms/br [${dwellings}/${rooms}]`,
    notBefore: trades,
    unless: workers,
    stays: true,
  },
  { kind: 'housing', said: '#br/#bed/#bedroom', notBefore: trades, unless: workers, stays: true },
  {
    kind: 'housing',
    said: 'basement/studio/furnished apartment/apartments/apt/apts, furnished room/rooms/house/houses/studio/studios/condo/condos',
    notBefore: trades,
    stays: true,
  },
  { kind: 'housing', said: 'housing', stands: 'whole' },
  { kind: 'housing', said: 'housing', stands: 'first', before: place },
  { kind: 'housing', said: 'place/places/somewhere to live/rent' },
  {
    kind: 'housing',
    said:
      'chambre/chambres/appartement/appartements/maison/studio/logement à/a louer, cuarto/cuartos/habitación/habitacion/apartamento/apartamentos/casa en/de/para/por renta/alquiler/rentar/alquilar, ' +
      'quarto/quartos/apartamento/casa para alugar/aluguel, chumba/vyumba/nyumba ya/za/cha/vya kupanga/kupangisha/kukodisha/kukodi, guri/qol/guryo/qolal kiro [ah], شقة/غرفة/بيت للإيجار/للايجار, የሚከራይ ቤት/ክፍል/አፓርታማ, ቤት/የቤት ኪራይ',
  },

  { kind: 'job', said: 'work/working from home, work-from-home', stays: 'remote' },
  { kind: 'job', said: "now/is/are hiring, who is hiring, who's hiring, hiring", notBefore: agencies },
  {
    kind: 'job',
    said: 'looking/searching/applying/look/search/apply for [a/an/some/any/my] [first/new] job/jobs/work/employment [as] [a/an]',
  },
  { kind: 'job', said: 'work/position/positions', after: 'part/full time, part-time/full-time' },
  { kind: 'job', said: '[a] job/jobs as [a/an]' },
  { kind: 'job', said: 'jobs, job', notAfter: `${tasks}, ${losses}`, notBefore: agencies },
  {
    kind: 'job',
    said: 'vacancy/vacancies, employment opportunity/opportunities, internship/internships, apprenticeship/apprenticeships',
  },
  { kind: 'job', said: 'employment/careers', stands: 'whole' },
  {
    kind: 'job',
    said: 'position/positions/opening/openings',
    stands: 'last',
    notAfter: 'grand/shop/store/door',
  },
  { kind: 'job', said: 'help wanted' },
  { kind: 'job', said: 'wanted', after: workersWanted, notBefore: 'for/to/by/poster/posters/sign/signs' },
  { kind: 'job', said: 'get/getting hired [fast/quick/quickly/today/now]', notBefore: agencies },
  {
    kind: 'job',
    said: 'work',
    stands: 'last',
    after: workAsEmployed,
  },
  { kind: 'job', said: 'work', before: place, after: workAsEmployed },
  // Who writes "plumber needed" looks for one; these work for others.
  { kind: 'job', said: 'needed', stands: 'last', after: workersNeeded },
  { kind: 'job', said: 'needed', before: place, after: workersNeeded },

  // Work in the languages of those who come here.
  { kind: 'job', said: workAbroad, stands: 'whole' },
  {
    kind: 'job',
    said: workAbroad,
    stands: 'first',
    before:
      'en/em/à/a/de/para/in/near/minneapolis/houston/columbus/seattle/atlanta/dallas/chicago/philadelphia/portland/denver',
  },
  {
    kind: 'job',
    said: workAbroad,
    stands: 'last',
    after:
      'busco/buscando/cherche/recherche/procuro/natafuta/nataka/rabaa/raadinayaa/أريد/أبحث عن/nouvel/nuevo/novo',
  },

  { kind: 'event', said: 'things/something/stuff to do' },
  { kind: 'event', said: "what's/whats/what happening/going/poppin [on], what is happening/going [on]" },
  { kind: 'event', said: "where is/are the party/parties, where's/wheres the party" },
  { kind: 'event', said: 'ticket/tickets', after: 'concert/concerts/festival/festivals' },
  { kind: 'event', said: 'concert/concerts', notBefore: 'hall/halls', stays: true },
  { kind: 'event', said: 'festival/festivals', notBefore: festivalGoods, stays: true },
  { kind: 'event', said: 'upcoming event/events' },
  { kind: 'event', said: 'event/events', stands: 'whole' },
  {
    kind: 'event',
    said: 'events',
    stands: 'first',
    before: 'january/february/march/april/june/july/august/september/october/november/december',
  },
  {
    kind: 'event',
    said: 'events, event',
    before: `${place}, this/tonight/today/tomorrow/next/on`,
    unless: ofAnother,
  },
  {
    kind: 'event',
    said: 'event/events',
    after:
      'african/black/diaspora/community/cultural/local/free/kids/afrobeats/amapiano/networking/charity/youth/singles/alumni/church/art/music/gospel',
    notBefore: services,
    unless: ofAnother,
  },
  {
    kind: 'event',
    said: 'afrobeat/afrobeats/amapiano/soca/zouk/kompa/day/block/beach/boat/pool/independence [day] party/parties, afrobeat/afrobeats/amapiano night/nights, comedy/talent/fashion show/shows',
    notBefore: services,
    stays: true,
  },
  {
    kind: 'event',
    said: "independence day/parade/parades, independence/year/year's/easter/christmas celebration/celebrations, fundraiser/fundraisers, fund raiser/raisers, gala/galas, job/career/health/book/street fair/fairs, art/photo exhibition/exhibitions/exhibit/exhibits, soccer/football/basketball/chess tournament/tournaments, juneteenth [celebration/celebrations/parade/parades]",
    notBefore: services,
    stays: true,
  },
  {
    kind: 'event',
    said: "christmas/halloween/thanksgiving/eid/juneteenth/valentine's/new-year's [eve] party/parties, new year/year's/years [eve/eve's] party/parties/celebration/celebrations",
    notBefore: services,
    stays: true,
  },
  {
    kind: 'event',
    said: 'church/worship/sunday/easter/christmas service/services, mass',
    notBefore: services,
    needsTime: true,
    stays: true,
  },
  {
    kind: 'event',
    said: 'party/parties/event/events/show/shows/comedy, live music',
    notBefore: services,
    needsTime: true,
    stays: true,
  },
]

/** What says no more of a job than that it is one. */
export const sameAsJob = 'jobs, job, openings, opening, hiring, vacancies, vacancy, help wanted'

/** As the list of events calls them. */
export const times: readonly { said: string; when: string }[] = [
  { said: 'today, tonight', when: 'today' },
  { said: 'tomorrow [night]', when: 'tomorrow' },
  { said: 'next week', when: 'next-week' },
  {
    said: '[this] weekend, this friday/saturday/sunday [night], friday/saturday/sunday night',
    when: 'weekend',
  },
  { said: 'this week', when: 'week' },
  { said: 'this month', when: 'month' },
]

/** What begins a request and says nothing of what is wanted: "help me find a". */
export const startOfRequest =
  "i, am, i'm, we, need, want, help, helping, me, with, to, get, getting, find, finding, looking, look, search, searching, for, apply, a, an, the, some, any, my, is, are, there"
