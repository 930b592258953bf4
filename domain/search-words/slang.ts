/** What people call a kind of place of one cuisine, and what that is in the words of listings. */
const kindsOfPlaces: Readonly<Record<string, string>> = {
  'chop bar': 'ghanaian restaurant',
  'chop house': 'ghanaian restaurant',
  buka: 'nigerian restaurant',
  bukka: 'nigerian restaurant',
  bukateria: 'nigerian restaurant',
  'mama put': 'nigerian restaurant',
  'naija spot': 'nigerian restaurant',
  'naija joint': 'nigerian restaurant',
  maquis: 'ivorian restaurant',
  dibiterie: 'senegalese restaurant',
  'choma joint': 'kenyan restaurant',
  'choma spot': 'kenyan restaurant',
  'habesha spot': 'ethiopian restaurant',
  'habesha joint': 'ethiopian restaurant',
  nganda: 'congolese bar',
  shebeen: 'south african bar',
}

const article = /^(?:an?|the|any|some|good|best)\s+/

/**
 * The query in the words of listings, if all of it is such a name: "chop bar" is "ghanaian restaurant". Beside other
 * words it may be part of a name, "Kumasi Chop Bar".
 */
export function inStandardWords(q: string): string {
  let asked = q.trim().toLowerCase().replace(/\s+/g, ' ')
  while (article.test(asked)) asked = asked.replace(article, '')
  const key = Object.hasOwn(kindsOfPlaces, asked) ? asked : asked.replace(/s$/, '')
  return Object.hasOwn(kindsOfPlaces, key) ? kindsOfPlaces[key]! : q
}
