import { around } from './areas.ts'
import type { Query } from './rules.ts'
import { cateringToo, cooks, dish, goods, hair, restaurants, trade } from './sets.ts'

const ghana = /ghana|accra|tema|kumasi|takoradi|tamale/
const nigeria = /nigeria|lagos|abuja|port harcourt|onitsha|ibadan|enugu/
const kenya = /kenya|nairobi|mombasa|kisumu|eldoret/

// biome-ignore format: one query a line reads as a table
export const sentences: readonly Query[] = [
  { q: 'where can i get jollof in houston', right: { ...dish(/jollof/), within: around('Houston, TX') } },
  { q: 'i need someone to do my taxes', right: trade('accounting-tax') },
  { q: 'where can I buy teff flour?', right: goods(/teff/) },
  { q: 'who can braid my daughters hair in dallas', right: { subcategory: ['braiding-salons'], within: around('Dallas, TX') } },
  { q: 'im looking for an ethiopian restaurant in denver', right: { subcategory: restaurants, heritage: ['ET'], within: around('Denver, CO') } },
  { q: 'is there any african store in brockton', right: { subcategory: ['african-groceries', 'halal-meat-markets'], within: around('Brockton, MA') } },
  { q: 'best place to eat fufu in the bronx', right: { ...dish(/fufu|foufou/), within: around('Bronx, NY', 15) } },
  { q: 'i need somebody to fix my car', right: trade('auto-repair', 'mobile-mechanics') },
  { q: 'need a lawyer for my asylum case', right: trade('immigration-law') },
  { q: 'how do i send a barrel to ghana', right: { subcategory: ['barrel-box-shipping'], tells: ghana } },
  { q: 'i want to ship my car to nigeria', right: { subcategory: ['car-container-shipping'], tells: nigeria } },
  { q: 'where do i learn to drive a truck', right: trade('cdl-trucking-schools') },
  { q: 'who sells palm oil in newark', right: { ...goods(/palm oil/), within: around('Newark, NJ') } },
  { q: 'looking for a hall for my daughters wedding in maryland', right: { subcategory: ['event-halls'], within: { states: ['MD'] } } },
  { q: 'photographer for a naming ceremony', right: { subcategory: ['photographers'] } },
  { q: 'someone to clean my house every week', right: trade('house-cleaning') },
  { q: 'i need a dj that plays afrobeats', right: { subcategory: ['djs-mcs'], tells: /afrobeats/ } },
  { q: 'find me a doctor who understands sickle cell', right: { subcategory: ['family-medicine'], tells: /sickle cell/ } },
  { q: 'where can i get my hair done', right: { subcategory: hair } },
  { q: 'can someone help me apply for citizenship', right: { any: [trade('immigration-law'), { says: /citizenship|naturali[sz]/ }] } },
  { q: 'who makes agbada', right: { category: 'fashion-clothing', tells: /agbada/ } },
  { q: 'where can i find kente cloth in ohio', right: { category: 'fashion-clothing', tells: /kente/, within: { states: ['OH'] } } },
  { q: 'how to send money to kenya', right: { subcategory: ['money-transfer'], any: [{ tells: kenya }, { heritage: ['KE'] }] } },
  { q: 'i need my birth certificate translated from french', right: { subcategory: ['translation-interpreting'], any: [{ language: 'fr' }, { tells: /french/ }] } },
  { q: 'i want to open an llc', right: trade('legal-services') },
  { q: 'help with financial aid forms for college', right: trade('test-prep-admissions') },
  { q: 'place for my kids to learn quran', right: trade('quran-weekend-schools') },
  { q: 'i want to learn amharic', right: { subcategory: ['language-schools'], tells: /amharic/ } },
  { q: 'who can teach my kids yoruba', right: { subcategory: ['language-schools'], tells: /yoruba/ } },
  { q: 'someone to take care of my mother at home', right: trade('home-health-agencies') },
  { q: 'my phone screen is cracked', right: trade('phones-electronics') },
  { q: 'where to watch football and drink', right: { subcategory: ['bars-lounges'] } },
  { q: 'i need food for 200 people in atlanta', right: { ...cateringToo, within: around('Atlanta, GA') } },
  { q: 'cheap tickets to lagos', right: { subcategory: ['travel-agencies'], any: [{ tells: nigeria }, { heritage: ['NG'] }] } },
  { q: 'where can i eat kitfo in dc', right: { ...dish(/kitfo/), within: around('Washington, DC') } },
  { q: 'i need a mechanic that can come to me', right: trade('mobile-mechanics') },
  { q: 'who can watch my baby early in the morning', right: trade('daycare-preschool') },
  { q: 'i want to buy land in ghana', right: { subcategory: ['land-property-africa'], any: [{ tells: ghana }, { heritage: ['GH'] }] } },
  { q: 'somewhere to eat with my family in seattle', right: { subcategory: [...restaurants, 'food-trucks'], within: around('Seattle, WA') } },
  { q: 'do you know a good tailor in columbus ohio', right: { subcategory: ['tailors-alterations'], within: around('Columbus, OH') } },
  { q: 'we need a bus or van for church trip', right: { subcategory: ['limousine-chauffeur'] } },
  { q: 'any nigerian spot that delivers in houston', right: { subcategory: [...cooks, 'bakeries-sweets'], heritage: ['NG'], attribute: 'delivers', within: around('Houston, TX') } },
]
