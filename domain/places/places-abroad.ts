import { countries as africanCountries } from '#domain/heritage/countries.ts'
import { normalizePlaceName } from './place-name.ts'

/** Far better known than the towns in the USA that have these names. */
const cities =
  'London, Paris, Toronto, Montreal, Ottawa, Calgary, Edmonton, Winnipeg, Brussels, Antwerp, Amsterdam, Rotterdam, Berlin, Hamburg, Frankfurt, Munich, Madrid, Barcelona, Lisbon, Rome, Milan, Zurich, Oslo, Stockholm, Copenhagen, Helsinki, Dubai, Abu Dhabi, Doha, Riyadh, Jeddah, Istanbul, Mumbai, New Delhi, Beijing, Guangzhou, Tokyo, Sydney, Port au Prince, Rio de Janeiro, Sao Paulo, Mexico City'
const countries =
  'Canada, England, United Kingdom, UK, Germany, France, Mexico, Spain, Italy, India, China, Brazil'
/** Listings name these for where their food and their people are from. */
const africanCities =
  'Lagos, Abuja, Ibadan, Port Harcourt, Enugu, Benin City, Kano, Accra, Kumasi, Nairobi, Mombasa, Kampala, Kigali, Dar es Salaam, Addis Ababa, Asmara, Mogadishu, Hargeisa, Khartoum, Dakar, Banjul, Bamako, Conakry, Freetown, Monrovia, Abidjan, Lome, Cotonou, Ouagadougou, Niamey, Douala, Yaounde, Libreville, Kinshasa, Lubumbashi, Brazzaville, Luanda, Lusaka, Harare, Johannesburg, Cape Town, Durban, Pretoria, Maputo, Casablanca, Marrakech, Rabat, Tunis, Algiers'
type PlaceAbroad = { name: string; isAfrican: boolean; isCountry: boolean }

const namesOf = (names: string[], kind: Omit<PlaceAbroad, 'name'>) =>
  names.map((name): [string, PlaceAbroad] => [normalizePlaceName(name), { name, ...kind }])

const known: ReadonlyMap<string, PlaceAbroad> = new Map([
  ...namesOf(cities.split(', '), { isAfrican: false, isCountry: false }),
  ...namesOf(countries.split(', '), { isAfrican: false, isCountry: true }),
  ...namesOf(africanCities.split(', '), { isAfrican: true, isCountry: false }),
  ...namesOf([...africanCountries.map(({ name }) => name), 'Ivory Coast'], {
    isAfrican: true,
    isCountry: true,
  }),
])

/** The city or country outside of the USA that a text names. */
export const placeAbroad = (text: string): PlaceAbroad | undefined => known.get(normalizePlaceName(text))
