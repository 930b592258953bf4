import { describe, expect, test } from 'vitest'
import { hasContactDetails, haveContactDetails } from './contact-details.ts'

describe('a phone number is seen', () => {
  test.each([
    ['spread out', '3 1 2 . 5 5 5 . 0 1 4 2'],
    ['spread wider', '3  1  2  ...  5  5  5  ...  0  1  4  2'],
    ['with stars', '312***555***0142'],
    ['with bullets', '312 • 555 • 0142'],
    ['with middle dots', '312 ··· 555 ··· 0142'],
    ['with commas', '312, 555, 0142'],
    ['digit by digit with commas', '3, 1, 2, 5, 5, 5, 0, 1, 4, 2'],
    ['digit by digit with odd signs', '3~1~2^5^5^5=0=1=4=2'],
    ['in brackets', '{312} [555] <0142>'],
    ['on lines of their own', '312\n555\n0142'],
    ['in full-width digits', '３１２・５５５・０１４２'],
    ['in Arabic digits', '٣١٢ ٥٥٥ ٠١٤٢'],
    ['in Persian digits', '۳۱۲۵۵۵۰۱۴۲'],
    ['in Ethiopic digits', '፫፩፪፭፭፭ 0 ፩፬፪'],
    ['in circled digits', '③①②⑤⑤⑤⓪①④②'],
    ['in keycaps', '3️⃣1️⃣2️⃣5️⃣5️⃣5️⃣0️⃣1️⃣4️⃣2️⃣'],
    ['with letters for digits', '3I2-555-OI42'],
    ['with “dot” said', '312 dot 555 dot 0142'],
    ['with “dash” said', '312 dash 555 dash 0142'],
    ['in words', 'three one two five five five zero one four two'],
    ['in words with dots', 'three one two dot five five five dot zero one four two'],
    ['in words with hyphens', 'three-one-two-five-five-five-oh-one-four-two'],
    ['in words without spaces', 'threeonetwofivefivefiveohonefourtwo'],
    ['in words and digits', '3one2 five55 0one42'],
    ['in words and digits by commas', 'three, 1, two, 5, 5, five, 0, 1, 4, two'],
    ['in tens', 'three twelve, five fifty-five, oh one forty-two'],
    ['in hundreds', 'eight hundred, five five five, oh one four two'],
    ['with “triple”', 'three one two triple five oh one four two'],
    ['in Spanish', 'tres uno dos cinco cinco cinco cero uno cuatro dos'],
    ['in Spanish tens', 'tres doce cinco cincuenta y cinco cero uno cuarenta y dos'],
    ['in French', 'trois un deux cinq cinq cinq zéro un quatre deux'],
    ['in French tens', 'trente et un, vingt-cinq, cinquante-cinq, zéro un, quarante-deux'],
  ])('%s', (_how, number) => {
    expect(hasContactDetails(`Call ${number} for a price`)).toBe(true)
  })
})

describe('a link or an address is seen', () => {
  test.each([
    'spam·com',
    'spam․com',
    'spam•com',
    'spam∙com',
    'spam⋅org',
    'spam・net',
    'spam • com',
    'spam · net',
    'spam-dot-com',
    'spam_dot_com',
    'spam*dot*com',
    'spamdotcom',
    'spam punto com',
    'spam point com',
    'spam . c o m',
    'ama arroba gmail',
    'ama (arroba) people',
  ])('%s', (address) => {
    expect(hasContactDetails(`Look at ${address} soon`)).toBe(true)
  })
})

describe('other texts aren’t', () => {
  test.each([
    'Open 10:00–16:00 on weekdays and 9:00–13:00 on Saturdays.',
    'Open 10:00–12:00, 14:00–18:00.',
    'Sizes 36, 38, 40, 42, 44 and 46.',
    'Braids from $80, $120, $150, $1,200 for twelve.',
    'One of the two best, three years in a row, for five or six people.',
    'Twenty twenty-four was our best year: two hundred and fifty weddings.',
    'We seat thirty, forty at most. Once or twice a month we have one big party.',
    'Rice • beans • plantain • fish. Nothing else.',
    'Hair · Nails · Lashes',
    'Tel Aviv style, est. 1998, 4.8 of 5, top 10 in 2023.',
    'Une ou deux fois par mois, de dix à douze personnes.',
    'De diez a doce personas, una o dos veces al mes.',
    'At this point in time we are full.',
  ])('%s', (text) => {
    expect(hasContactDetails(text)).toBe(false)
  })
})

describe('texts that are read together', () => {
  test.each([
    [['Call three one two five', 'five five zero one four two']],
    [['Ask for 312 555', '0142, any day']],
    [['0142 is the end', 'and 312', 'Begin with 312 555']],
    [['spam', '.com']],
  ])('%j', (texts) => {
    expect(texts.some(hasContactDetails)).toBe(false)
    expect(haveContactDetails(texts)).toBe(true)
  })

  test('say nothing more where nothing is hidden', () => {
    expect(haveContactDetails(['Jollof on Saturdays', '$12', 'From 5 pm, for 30 people.'])).toBe(false)
  })
})
