/**
 * What requests in other languages ask for, in the words of listings: their verbs and complaints, which no list of nouns has. Each is
 * of its language alone, so that no English sentence is meant.
 */
const said: readonly (readonly [pattern: string, meant: string])[] = [
  // Cars
  [
    '(?:voiture|auto)\\b.*(?:démarre|panne|casse|réparer|répare)|(?:carro|coche|troca)\\b.*(?:descompus|romp|prende|arranca|repar|arregl|quebr)|(?:arregl|repar|consert|descompus|romp|quebr)\\p{L}*\\b.*(?:carro|coche)|' +
      'gari\\b.*(?:haribika|limeharibika|imeharibika|bovu)|fundi wa gari|gaari\\p{L}*\\b.*(?:hagaaj|jab|xumaa)|makaanig\\p{L}*',
    'mechanic',
  ],
  // Phones
  [
    '(?:téléphone|portable)\\b.*(?:cassé|casse(?!\\p{L})|marche(?!\\p{L}))|(?:teléfono|celular|telefone|telemóvel)\\b.*(?:romp|quebr|descompus|repar|arregl)|(?:romp|descompus)\\p{L}*\\b.*(?:teléfono|celular)|simu\\b.*(?:vunjika|haribika)|tele(?:foon|fon)ka?\\p{L}*\\b.*jab',
    'phone repair',
  ],
  [
    '(?:toilettes?|wc|évier|tuyau)\\b.*(?:bouch|fuit|fuite|casse)|(?:baño|inodoro|tubería|fregadero|banheiro|vaso|cano|pia)\\b.*(?:tapad|gotea|fuga|entup|vaza)|choo\\b.*ziba|تسريب ماء|تسرب',
    'plumber',
  ],
  [
    'mal aux dents|dents?\\b.*mal(?!\\p{L})|(?:dente|dentes)\\b.*(?:dó|doendo|dor)|(?:muela|diente)s?\\b.*duel|duele\\p{L}*\\b.*(?:muela|diente)|jino\\b.*uma|ilko\\b.*xanuun',
    'dentist',
  ],
  [
    '(?:limpar|limpiar|limpie|nettoyer|kusafisha|nadiif\\p{L}*)\\b.*(?:casa|maison|appartement|nyumba|guri\\p{L}*)',
    'house cleaning',
  ],
  [
    '(?:garder|garde|cuid[ae]r?|kulea|kuangalia|ilaali\\p{L}*)\\b.*(?:enfants?|bébé|niñ[oa]s?|beb[eé]|crianças?|filh[oa]s?|mtoto|watoto|ilm\\p{L}*|caruur\\p{L}*)',
    'daycare',
  ],
  [
    "(?:garder|s’occuper de|s'occuper de|cuid[ae]r?|kumtunza|kutunza)\\b.*(?:ma mère|mon père|ma grand|madre|mamá|abuel[oa]|mãe|avó|avô|wazee|mgonjwa|mama yangu)|(?:mama|baba) yangu\\b.*(?:mgonjwa|kumtunza)",
    'home health aide',
  ],
  [
    '(?:envoyer|envoi|enviar|mandar|kutuma|dir\\p{L}*)\\b.*(?:argent|dinero|dinheiro|pesa|fedha|lacag)(?!\\p{L})|(?:dinero|dinheiro|argent)\\s+(?:a|para|au|en|à)\\b',
    'money transfer',
  ],
  [
    '(?:mandar|enviar|envoyer|kutuma)\\b.*(?:cajas?|caixas?|colis|mizigo|mzigo|barril|barriles|fûts?|encomendas?)|برميل|براميل|شحن إلى',
    'barrel shipping',
  ],
  ['(?:traduire|traducir|traduzir|kutafsiri|turjum\\p{L}*)\\b.*|acte de naissance', 'translator'],
  ['(?:mis|meus|mes)\\s+(?:impuestos|taxes|impôts|impostos)', 'tax preparer'],
  ['(?:coser|coudre|costurar|kushona|arreglar (?:un |mi )?vestido)\\b.*', 'tailor'],
  ['(?:avocate?|abogad[oa]|advogad[oa])\\b.*(?:papiers|papeles|papéis)', 'immigration lawyer'],
  [
    '(?:faire venir|traer a|trazer(?: a| o)?|kuleta)\\s+(?:(?:ma|mon|mes|mi|mis|minha|meu)\\s+(?:femme|mari|enfants?|mère|père|famille|esposa|esposo|familia|madre|padre|hijos?|mulher|marido|família|filhos)|(?:mke|mume)\\s+wangu)',
    'immigration lawyer',
  ],
  ['መኪና\\p{L}*\\s+(?:ተበላሽ|ተሰብሯል|አልነሳ)\\p{L}*', 'mechanic'],
]

const requests = said.map(
  ([pattern, meant]) => [new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})`, 'iu'), meant] as const,
)

/** Where people come from, as alternatives of a regular expression: what is sent, built or buried goes there. */
export const backHome =
  '(?:africa|ghana|accra|kumasi|nigeria|lagos|abuja|enugu|ibadan|kenya|nairobi|mombasa|ethiopia|addis|senegal|dakar|gambia|banjul|liberia|monrovia|sierra\\s+leone|freetown|cameroon|douala|yaounde|togo|lome|benin|cotonou|mali|bamako|guinea|conakry|ivory\\s+coast|abidjan|congo|kinshasa|uganda|kampala|rwanda|kigali|tanzania|somalia|hargeisa|mogadishu|eritrea|asmara|egypt|cairo|morocco|zimbabwe|harare|zambia|lusaka|south\\s+africa)'
const home = new RegExp(`(?<![\\p{L}\\p{M}])${backHome}(?![\\p{L}\\p{M}])`, 'iu')

/** Words that hold a sentence of another language together, and are none in English. */
const foreign =
  /(?<![\p{L}\p{M}])(?:ma|mon|mes|nous|je|j['’]ai|est|sont|dans|avec|pour|chez|qui|ne|pas|el|los|las|mi|mis|está|tengo|donde|dónde|alguien|para|que|não|meu|minha|meus|está|alguém|onde|yangu|wangu|langu|nina\p{L}*|ninahitaji|kwa|wa|ya|waxaan|ayaa|iga|ii|oo|lagu|waa)(?![\p{L}\p{M}])/giu

/** Whether it is a sentence in another language: its words are none to correct to English ones. */
export const isForeign = (q: string): boolean => (q.match(foreign)?.length ?? 0) >= 2

/** Endings and beginnings of Amharic nouns: "my car" is "car". */
const amharic = /(?<!\p{Script=Ethiopic})[የበለ]?(\p{Script=Ethiopic}{2,})(?:ዬን|ዬ|ችን)(?!\p{Script=Ethiopic})/gu

/** The same with what such a request means in place of what says so. */
export function fromOtherLanguages(q: string): string {
  const request = requests.find(([asked]) => asked.test(q))
  if (!request) return q.replace(amharic, '$1')
  return [request[1], home.exec(q)?.[0]].filter(Boolean).join(' ')
}
