import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const weightOf = (text: string) => {
  const weights = checkText('job', [{ field: 'body', text }]).map((one) => one.weight)
  return weights.includes('barred') ? 'barred' : (weights[0] ?? 'fine')
}

const barred = `
Africans only
African preferred
Nigerians only
Only Ethiopians may apply
Must be African
We prefer Ghanaian applicants
Looking for an Ethiopian lady
Looking for a Nigerian woman
Seeking African people
Hiring Nigerians only
No Americans
No foreigners
We don’t hire immigrants
Kenyan staff only
Must be from our community, Somali candidates preferred
Black applicants only
Must be Black
No whites
Hispanic workers preferred
Light skinned ladies
Christian applicants only
Christians only
Must be a Christian
Muslim preferred
Must be born again
No Muslims
Must love Jesus
Male only
Females only
Men only
No women
Looking for a woman to cook
Female staff wanted
Female cashier needed
Ladies preferred
We want girls
Must be a man
Pretty girls wanted
No pregnant women
No mothers
Must not have children
Young man wanted
Looking for young people
Young and energetic people
Young, dynamic salesperson
Seeking a youthful candidate
Young ladies preferred
Must be under 35
Not older than 40
No one over 50
Ages 20 to 35
Age 25-35
Between the ages of 18 and 30
18 to 30 years old
Maximum age 40
No old people
Older people need not apply
Able-bodied men
Must be able-bodied
No disabilities
No health problems
No back problems
Free of disabilities
No accents
No African accents
Without an accent
American accent required
Accent-free English
No gays
M4le only
Áfricans önly
AFRICANS ONLY
a f r i c a n s  only
Boys wanted
Mothers need not apply
Moms need not apply
People with kids need not apply
Girls for salon
Ladies for our restaurant
Female hair braider needed
Male security guard wanted
Female home health aide
Looking for 2 guys
Need three girls
25-35 years old
20–30 year olds
Ideal candidate is between 20 and 30
You are between 18 and 35
no over 40s
Over 50s need not apply
Ghana people only
Nigeria ladies wanted
black barber wanted
Looking for a Black stylist
Christian nanny wanted
Job for a man
Women unwelcome
No Haitian
Looking for a sister in Christ
Mothers with babies need not apply
20-30 y/o
In your 20s
Under 40s only
Ideal candidate: 20-30
`
const doubtful = `
Recent graduate
Recent college grads welcome to our program only
Digital native
College students preferred
A young team
Young and dynamic team
Fresh blood
No more than 5 years of experience
Native speaker
Native English speaker
Native Amharic
English mother tongue
English only
Perfect English
US citizens only
Must be a US citizen
U.S. citizenship required
Citizens or green card holders only
Green card only
No OPT
No H1B candidates
Must show a green card
Nigerian chef
Ethiopian cook wanted
African braider needed
Waitress
Salesman with experience
Delivery boy
Cleaning lady
Hostess for the evenings
Physically fit
Must be in good health
Must be strong
Attractive appearance
Send a photo with your application
Photo required
No dreadlocks
No hijabs
Clean-shaven
No felons
Clean criminal record
Unemployed need not apply
Must be single
Married people preferred
Fit and healthy
Strong and healthy
Ghana chef wanted
Young and fit
`
const fine = `
Everyone is welcome to apply
All nationalities welcome
People of all ages are welcome
Equal opportunity employer
We are an equal opportunity employer and do not discriminate on the basis of race, color, religion, sex, age or disability.
Applicants are considered regardless of race, religion, sex, age or national origin
Women and minorities are encouraged to apply
Women are strongly encouraged to apply
You do not have to be African
Not only for Nigerians
Not just for women
Fluent in English and Amharic
Speaks Yoruba or French with customers
English needed for talking with customers
Bilingual a plus
Somali spoken here
Experience with Nigerian dishes
Knows Ethiopian cuisine
Cook for our Senegalese restaurant
African hair braiding
Braids hair of women and children
Works with young children
Teaches young learners
For our young adults program
We are a young company
Authorized to work in the USA
Visa sponsorship is not available
We use E-Verify
Must be 21 or older to serve alcohol
Must be 18 or older
At least 3 years of experience
5 years’ experience preferred
Lifts 50 lb with a cart
Up to 40 hours
20 to 35 hours a week
Ages 3 to 5 classroom
Under 40 pounds
Over 50 employees
Good-looking plates matter to us
Attractive pay
African-owned business
Black-owned salon
Family-owned since 2013
Women’s clothing store
Ladies’ salon
Church musician
Halal kitchen
Work on Saturdays and Sundays
Drug test required
Valid driver’s license and clean driving record
Black trousers and a white shirt
Shirts must be white
Trousers must be black
We want African communities to thrive
Native plants gardener
Strong communication skills
Healthy food matters to us
Male and female mannequins
Sells to men and women
Men’s barber with five years of work
Barber for men
Server for a busy dining room
Delivery driver
Health insurance
Customers speak English, Spanish and Amharic
American restaurant chain
Blind spots
Deaf customers come often, sign language is a plus
Recently opened restaurant
Graduates of our training stay on
No experience needed
No weekends
No cover letter needed
Photos of your work are welcome
Please attach a résumé
You love kids and their parents trust you
Maternity leave is paid
Beginners and experienced people are both welcome
Black hair stylist wanted
Stylist for Black hair needed
White chef jackets required
Cuts hair of men, women and children
Male and female servers welcome
Male or female nurses
Clothes for women for the office
Between 20 and 30 hours a week
You are between 20 and 30 minutes away
Between 20 and 30 guests a night
Teaches children of 10 to 14 years old
Tutoring, ages 10 to 14
Over 40s nights, music of the sixties
We ship to Ghana only
Strong and healthy team culture
No Indian food on the menu
Work for men and women
Working mothers are welcome
Parents are welcome to visit
Looking for men or women
Between 5 and 10 years of experience
10 to 20 years in business
`

const lines = (text: string) => text.trim().split('\n')

describe('texts about jobs', () => {
  it.each(lines(barred))('bars: %s', (text) => expect(weightOf(text)).toBe('barred'))
  it.each(lines(doubtful))('doubts: %s', (text) => expect(weightOf(text)).toBe('doubtful'))
  it.each(lines(fine))('lets: %s', (text) => expect(checkText('job', [{ field: 'body', text }])).toEqual([]))
})
