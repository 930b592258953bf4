import { expect, test } from 'vitest'
import { categoryWords } from '#domain/events/category-words.ts'
import { fieldWords } from '#domain/jobs/field-words.ts'
import { meantValues } from './widening.server.ts'

const fieldsOf = (q: string) => meantValues({ words: fieldWords }, q)
const categoriesOf = (q: string) => meantValues({ words: categoryWords }, q)

test.each([
  ['cashier', ['shops-sales']],
  ['front desk', ['restaurants-hospitality']],
  ['CNA', ['home-care']],
  ['physical therapist', ['health-care']],
  ['uber', ['driving-delivery']],
  ['it support', ['technology']],
  ['data entry', ['office-administration']],
  ['security guard', ['security']],
  ['loss prevention', ['security']],
  ['driver or security', ['driving-delivery', 'security']],
  ['is it hiring', []],
])('work as “%s” is in %j', (q, fields) => expect(fieldsOf(q)).toEqual(fields))

test.each([
  ['party', ['music']],
  ['New Year’s Eve', ['music']],
  ['brunch', ['food-drink']],
  ['pop up', ['festivals']],
  ['stand-up', ['arts-culture']],
  ['eid', ['faith']],
  ['career fair', ['festivals', 'business']],
  ['kids', ['family']],
  ['soccer', ['sports']],
  ['world cup', ['sports']],
  ['pageant', ['fashion-beauty']],
  ['workshop', ['education']],
  ['graduation', ['education']],
  ['gala', ['fundraising']],
  ['town hall', ['other']],
  ['naming ceremony', ['other']],
])('an event called “%s” is in %j', (q, categories) => expect(categoriesOf(q)).toEqual(categories))
