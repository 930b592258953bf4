import { anyLanguageName } from '#domain/languages/language-names.ts'
import { languageName, languages } from '#domain/languages/languages.ts'
import { asWords } from './phrases.ts'

/** How a request begins or ends where it says nothing yet of what is wanted: "je cherche un", "waxaan rabaa". */
const started: readonly string[] = [
  // French
  "(?:(?:bonjour|salut|svp)[\\s,]+)?(?:(?:je|j[’'])\\s*)?(?:suis à la recherche|(?:re)?cherche(?:ns|ons)?|veux|voudrais|aimerais|ai besoin|besoin|où (?:puis-je|peut-on|je peux)?\\s*(?:trouver|acheter|manger))(?:\\s+(?:trouver|acheter|manger))?(?:\\s+(?:de|du|des|d[’']|à|un|une|le|la|les|l[’'])(?=[\\s’']|$))*",
  // Spanish
  '(?:hola[\\s,]+)?(?:yo\\s+)?(?:(?:estoy\\s+)?busc(?:o|ando|amos)|(?:yo\\s+)?quiero|quisiera|necesit(?:o|amos)|me gustaría|d[oó]nde (?:puedo|hay|est[aá]n?|encuentro|venden|compro|comprar))(?:\\s+(?:comprar|encontrar|comer|hacer|conseguir|rentar|alquilar))?(?:\\s+(?:un|una|unos|unas|el|la|los|las|a|al|de))*',
  // Portuguese
  '(?:ol[aá][\\s,]+)?(?:eu\\s+)?(?:(?:estou\\s+)?(?:à\\s+)?procur(?:o|a|ando)|preciso|quero|gostaria|onde (?:posso|h[aá]|fica|encontro|compro|vende))(?:\\s+(?:comprar|encontrar|comer))?(?:\\s+(?:de|um|uma|uns|umas|o|a|os|as))*',
  // Swahili
  '(?:habari[\\s,]+)?(?:(?:mimi\\s+)?(?:nina)?(?:natafuta|nataka|nahitaji|hitaji|tafuta|naomba)|wapi (?:naweza|ninaweza)?(?:\\s+(?:kupata|kununua|kula))?)',
  // Somali
  '(?:(?:waxaan|waan|anigu)\\s+)?(?:rabaa|raba|doonayaa|raadinayaa|raadinaayaa|u\\s?baahan(?:ahay)?|ubaahanahay|xagee(?:\\s+(?:ka|laga)\\s+hel(?:aa|i karaa))?)',
  // Arabic
  '(?:أنا\\s+)?(?:أريد|اريد|أبحث عن|ابحث عن|أحتاج(?: إلى| الى)?|احتاج(?: إلى| الى)?|بدي|عايز|عايزة|أين(?: أجد)?|وين)',
]
const ended: readonly string[] = [
  '(?:ayaan|baan|waan)\\s+(?:rabaa|doonayaa|raadinayaa|u\\s?baahanahay)',
  'እፈልጋለሁ|ፈልጌ ነበር|የት አለ|የት ይገኛል|ይፈለጋል',
  "svp|s[’']il vous plaît|por favor|tafadhali|fadlan|من فضلك",
]

const atStart = new RegExp(`^(?:${started.join('|')})(?![\\p{L}\\p{M}])\\s*`, 'iu')
const atEnd = new RegExp(`\\s+(?:${ended.join('|')})[\\s.?!]*$`, 'iu')
/** French articles that are written together with their noun. */
const elided = /(?<![\p{L}\p{M}])[dl][’'](?=\p{L})/giu

/** Names of languages in other languages than English and their own. */
const namesAbroad: Readonly<Record<string, string>> = {
  en: 'anglais, inglés, ingles, inglês, kiingereza, ingiriisi',
  fr: 'francais, francés, frances, francês, kifaransa, faransiis',
  ar: 'arabe, árabe, kiarabu, carabi',
  es: 'espagnol, espanol, espanhol, kihispania',
  pt: 'portugais, portugués, portugues, kireno',
  sw: 'suahili, suaíli',
  am: 'amharique, amárico, amarico',
  so: 'somalien, af soomaali, kisomali',
  ff: 'peul',
  ha: 'haoussa',
}
const englishNames: ReadonlyMap<string, string> = new Map(
  [
    ...languages.flatMap(({ name, ownName }) => [[name, name] as const, [ownName, name] as const]),
    ...Object.entries(namesAbroad).flatMap(([code, abroad]) =>
      abroad.split(', ').map((name) => [name, languageName(code)] as const),
    ),
  ].map(([said, name]) => [said.toLowerCase(), name.split(/[(,]| and /)[0]!.trim()]),
)

/** What is said in another language and is a filter in English, which is how `readFiltersInWords` reads it. */
const said: readonly [pattern: string, english: string][] = [
  [
    '(?:qui\\s+)?ouverts?e?s?\\s+(?:le\\s+|les\\s+)?dimanches?|abiertos?\\s+(?:el\\s+|los\\s+)?domingos?|abertos?\\s+(?:aos?\\s+|no\\s+)?domingos?',
    'open sunday',
  ],
  [
    '(?:qui\\s+)?ouverts?e?s?\\s+(?:le\\s+|les\\s+)?samedis?|abiertos?\\s+(?:el\\s+|los\\s+)?s[aá]bados?|abertos?\\s+(?:aos?\\s+|no\\s+)?s[aá]bados?',
    'open saturday',
  ],
  [
    '(?:qui\\s+)?ouverts?e?s?\\s+(?:maintenant|en ce moment)|abiertos?\\s+ahora|abertos?\\s+agora|iko wazi sasa',
    'open now',
  ],
  ['(?:qui\\s+)?ouverts?e?s?\\s+tard|abiertos?\\s+(?:hasta\\s+)?tarde|abertos?\\s+até\\s+tarde', 'open late'],
  [
    '(?:pas|moins)\\s+ch(?:er|ers|ère|ères)|bon marché|barat[oa]s?|económic[oa]s?|bei (?:nafuu|rahisi)|jaban|رخيص(?:ة)?|ርካሽ',
    'cheap',
  ],
]
const filters = said.map(([pattern, english]) => ({
  pattern: new RegExp(asWords(`(?:${pattern})`), 'giu'),
  english,
}))

const names = anyLanguageName(englishNames.keys())
const speaks = new RegExp(
  asWords(
    `(?:(?:qui|que|quien|quem|aqu[ií]|ici|on|se)\\s+)*(?:parl(?:e|ent|ant)|habl(?:a|an|e|en)|fal(?:a|am|e)|anayeongea|anaongea|(?:oo\\s+)?ku hadla)\\s+(?:le\\s+|l[’']|el\\s+|o\\s+)?(${names})`,
  ),
  'giu',
)

/** "Je cherche un médecin qui parle français" is "médecin speaks french". */
export function inEnglishFilters(q: string): string {
  const asked = q.replace(atStart, '').replace(atEnd, '').trim()
  let words = asked === '' ? q : asked
  if (words !== q || speaks.test(words)) words = words.replace(elided, '')
  words = words.replace(
    speaks,
    (_, name: string): string => ` speaks ${englishNames.get(name.toLowerCase()) ?? name} `,
  )
  for (const { pattern, english } of filters) words = words.replace(pattern, ` ${english} `)
  return words === q ? q : words.replace(/\s+/g, ' ').trim()
}
