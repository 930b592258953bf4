import { around } from './areas.ts'
import type { Query, Rule } from './rules.ts'
import { cateringToo, cooks, dish, goods, grocers, puffPuff, restaurants, trade } from './sets.ts'

const eatery = (...heritage: string[]): Rule => ({ subcategory: restaurants, heritage })
const food = (...heritage: string[]): Rule => ({ subcategory: [...cooks, 'bakeries-sweets'], heritage })
const typo = (q: string, right: Rule): Query => ({ q, right, typo: true })

export const misspellings: readonly Query[] = [
  typo('jolof rice', dish(/jollof/)),
  typo('jollof rise', dish(/jollof/)),
  typo('egusy soup', dish(/egusi/)),
  typo('puf puf', dish(puffPuff)),
  typo('injerra', {
    any: [eatery('ET', 'ER'), dish(/injera/), goods(/injera/)],
  }),
  typo('kitfoo', dish(/kitfo/)),
  typo('nyma choma', dish(/nyama choma/)),
  typo('sambussa', dish(/sambusa|sambuus|samosa/)),
  typo('tieboudienne', dish(/thieboudienne/)),
  typo('atieke', { any: [dish(/attieke/), goods(/attieke/)] }),
  typo('kous kous', { any: [dish(/couscous/), goods(/couscous/)] }),
  typo('chapatti', dish(/chapati/)),
  typo('biltongg', { any: [goods(/biltong/), trade('dried-meats-biltong')] }),
  typo('ethopian restaurant', eatery('ET')),
  typo('ethiopian resturant', eatery('ET')),
  typo('ghanian restaurant', eatery('GH')),
  typo('nigirian food', food('NG')),
  typo('senagalese restaurant', eatery('SN')),
  typo('liberain food', food('LR')),
  typo('morrocan restaurant', eatery('MA')),
  typo('egyptain food', food('EG')),
  typo('erritrean restaurant', eatery('ER')),
  typo('camerounian food', food('CM')),
  typo('african resturants', { subcategory: restaurants }),
  typo('african groccery', { subcategory: grocers }),
  typo('imigration lawyer', trade('immigration-law')),
  typo('imigration lawer houston', { subcategory: ['immigration-law'], within: around('Houston, TX') }),
  typo('barbar shop', trade('barbershops')),
  typo('brading salon', trade('braiding-salons')),
  typo('knotles braids', trade('braiding-salons')),
  typo('acountant', trade('accounting-tax')),
  typo('tailer', trade('tailors-alterations')),
  typo('dentits', trade('dentists')),
  typo('pharmcy', trade('pharmacies')),
  typo('photografer', trade('photographers')),
  typo('catring', cateringToo),
  typo('mechanik', trade('auto-repair', 'mobile-mechanics')),
  typo('plumer', trade('plumbing')),
  typo('electrision', trade('electrical')),
  typo('notery', trade('notary-documents')),
  typo('insurence', trade('insurance')),
  typo('translater', trade('translation-interpreting')),
  typo('mortage', trade('mortgage-brokers')),
  typo('pediatrican', trade('pediatrics')),
  typo('somali food minneapolus', { ...food('SO'), within: around('Minneapolis, MN') }),
  typo('braids philadelpia', { subcategory: ['braiding-salons'], within: around('Philadelphia, PA') }),
]
