// Numbers as they are said, in English, French and Spanish, by the number that each says; accents are left out.
const said: readonly (readonly [string, string])[] = [
  ['0', 'zero oh nought naught nil cero'],
  ['1', 'one un une uno una'],
  ['2', 'two deux dos'],
  ['3', 'three trois tres'],
  ['4', 'four quatre cuatro'],
  ['5', 'five cinq cinco'],
  ['6', 'six seis'],
  ['7', 'seven sept siete'],
  ['8', 'eight huit ocho'],
  ['9', 'nine neuf nueve'],
  ['10', 'ten dix diez'],
  ['11', 'eleven onze once'],
  ['12', 'twelve douze doce'],
  ['13', 'thirteen treize trece'],
  ['14', 'fourteen quatorze catorce'],
  ['15', 'fifteen quinze quince'],
  ['16', 'sixteen seize dieciseis'],
  ['17', 'seventeen diecisiete'],
  ['18', 'eighteen dieciocho'],
  ['19', 'nineteen diecinueve'],
  ['20', 'twenty vingt veinte veinti'],
  ['30', 'thirty trente treinta'],
  ['40', 'forty fourty quarante cuarenta'],
  ['50', 'fifty cinquante cincuenta'],
  ['60', 'sixty soixante sesenta'],
  ['70', 'seventy septante setenta'],
  ['80', 'eighty huitante ochenta'],
  ['90', 'ninety nonante noventa'],
]

/** Follows a digit that was said, so that more may stand between such digits. No text has it. */
export const saidMark = '\uE000'
/** In place of the zero of “twenty”, which a digit may take, and of the zeros of “hundred”. */
const tens = '\uE001'
const hundreds = '\uE002'

const numberOf = new Map(said.flatMap(([number, words]) => words.split(' ').map((word) => [word, number])))
const anyNumber = [...numberOf.keys()].toSorted((a, b) => b.length - a.length).join('|')

const token = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:\d|${anyNumber})+(?![\p{L}\p{N}])`, 'gu')
const number = new RegExp(anyNumber, 'gu')
const hundred = new RegExp(
  String.raw`(\d)${saidMark}[\s-]*(?:hundred|cents?|cientos?)(?!\p{L})(?:[\s-]+and)?`,
  'gu',
)
const tensAndMore = new RegExp(
  String.raw`${tens}${saidMark}[\s-]*(?:(?:and|et|y)[\s-]+)?(?=[1-9]${saidMark}?(?![\d${tens}]))`,
  'gu',
)
const hundredsAndMore = new RegExp(String.raw`${hundreds}[\s-]*(?=\d[\d${tens}])`, 'gu')
const signs =
  /(?<![\p{L}\p{N}])(?:dot|dash|hyphen|minus|slash|space|point|punkt|punto|guion|tiret)(?!\p{L})/gu

/** The text with numbers written in digits that are said in words, or with letters that look like digits. In lower case. */
export function inDigits(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}])(?:[oil|]|(?=[oil|]*\d)[\doil|]+)(?![\p{L}\p{N}])/gu, (word) =>
      word.replaceAll('o', '0').replaceAll(/[il|]/g, '1'),
    )
    .replaceAll(token, (word) => word.replaceAll(number, digitsOf))
    .replaceAll(/(?<!\p{L})(?:double|doble)[\s-]+(\d)/gu, '$1$1')
    .replaceAll(/(?<!\p{L})triple[\s-]+(\d)/gu, '$1$1$1')
    .replaceAll(hundred, `$1${hundreds}`)
    .replaceAll(hundredsAndMore, '')
    .replaceAll(hundreds, `00${saidMark}`)
    .replaceAll(tensAndMore, '')
    .replaceAll(tens, '0')
    .replaceAll(signs, '.')
}

const digitsOf = (word: string): string => {
  const digits = numberOf.get(word)!
  return (Number(digits) >= 20 ? digits[0] + tens : digits) + saidMark
}
