import type { EventCategory } from './categories.ts'

/** What events of a category are called: phrases as `anyPhrase` reads them. For words that no event has. */
export const categoryWords: Partial<Record<EventCategory, string>> = {
  music:
    "party/parties/club/clubs/clubbing/nightlife/dance/dancing/dj/djs/concert/concerts/show/gig/band/bands/live/lounge/rave/karaoke/afrobeat/afrobeats/amapiano/highlife/soukous/rumba/ndombolo/makossa/bongo/reggae/dancehall/gospel, new year/years/year's [eve], detty december, night out",
  'food-drink':
    'food/eat/brunch/dinner/lunch/tasting/potluck/cookout/barbecue/bbq/cooking/suya/jollof/wine/cocktail/cocktails/coffee',
  festivals:
    'festival/festivals/fest/carnival/parade/fair/fairs/bazaar/market/markets/juneteenth/kwanzaa, independence [day], street/block party, pop up, pop-up, cultural day, heritage month',
  'arts-culture':
    'art/arts/museum/gallery/exhibition/film/films/movie/movies/theater/theatre/play/poetry/comedy/comedian/culture/cultural/drumming/storytelling/book/books/reading, spoken word, stand up, stand-up',
  faith:
    'church/worship/prayer/pray/mass/mosque/eid/ramadan/iftar/jummah/revival/crusade/easter/christmas/vigil/bible/quran/service/services',
  business:
    'business/networking/conference/conferences/summit/expo/entrepreneur/entrepreneurs/startup/startups/pitch/investor/career/careers/taxes, job/career/trade fair/fairs, meet and greet',
  family:
    "family/families/kid/kids/child/children/children's/picnic/storytime/playdate/toddler/toddlers/youth",
  sports:
    'sport/sports/soccer/football/futbol/basketball/tournament/run/running/marathon/5k/walk/fitness/gym/zumba/yoga/workout/cricket/volleyball/track, watch party, afcon, world cup',
  'fashion-beauty':
    'fashion/runway/beauty/pageant/hair/braiding/makeup/gele/ankara, fashion show, trunk show',
  education:
    'class/classes/workshop/workshops/seminar/seminars/webinar/webinars/training/course/courses/lesson/lessons/lecture/talk/citizenship/english/esl/tutoring/graduation, financial literacy',
  fundraising:
    'fundraiser/fundraisers/fundraising/charity/charities/donate/donation/benefit/gala/galas/drive/auction/volunteer/volunteering',
  other:
    'meetup/meetups/gathering/reunion/association/meeting/meetings/cleanup/march/rally/wedding/weddings/birthday/funeral/memorial, town hall, naming ceremony, get together',
}
