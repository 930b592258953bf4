import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const weightOf = (text: string) => {
  const weights = checkText('housing', [{ field: 'body', text }]).map((one) => one.weight)
  return weights.includes('barred') ? 'barred' : (weights[0] ?? 'fine')
}

const barred = `
Nigerians only
Nigerian only please
For Nigerians only
Only Ghanaians
Room for Ethiopian ladies only
Only Ethiopian tenants please
We prefer Kenyans
Kenyan preferred
Preferably Cameroonian
Looking for an Eritrean roommate
Seeking a fellow Liberian to share
Must be African
Must be Igbo or Yoruba
We rent to Africans only
Renting only to people from Africa
Ideal for Somali families
African tenants preferred
No Americans
No Indians or Pakistanis
We do not rent to foreigners
No immigrants
Immigrants need not apply
Senegalese housemate wanted
Africans preferred
Open only to West Africans
Christian household preferred
Christians only
Prefer a Muslim tenant
Muslim sisters only
Must be a born-again Christian
Looking for a God-fearing roommate
Only practicing Muslims
No Muslims
Non-believers need not apply
Catholic family preferred
Jewish tenants only
No atheists please
Perfect for a Christian couple
No whites
Black tenants only
Black people preferred
White people only
No Black people
Asian tenants preferred
All white neighborhood
Mostly Hispanic building
Predominantly black area
Women only
Ladies only, whole apartment
Male only
No men
Females preferred
Looking for a female tenant
Must be male
Apartment for a single man only
No children
No kids
no kids, no pets
No pets or children
No pets, no smoking, no kids
No smokers/pets/kids
No small children
No babies please
No teenagers
Not suitable for children
Not suitable for families with kids
We do not accept children
Sorry, we can't take kids
Children not allowed
Kids are not welcome
Child-free home
Adults only
Adult building
Adult community
Perfect for singles
Ideal for a single person
Perfect for a single professional
Great for a couple
Ideal for couples or singles
Singles only
Single person only
Couples only
Perfect for empty nesters
Max one child
Only 1 child
Children over 12 only
Kids must be 10 or older
No families
No single mothers
No pregnant women
Without kids
Able-bodied tenants only
Must be able-bodied
No wheelchairs
No wheel chairs please
No disabled people
No mental illness
Must be mentally stable
Healthy people only
Must be able to live independently
No service dogs
No emotional support animals
No ESA
Not suitable for the disabled
Not suitable for people in wheelchairs
No recovering addicts
No gays
Straight couples only
Straight only please
NO KIDS!!!
no   kids
No k1ds
N0 kids
n o  k i d s
No.kids
No–kids
No children’s toys is fine but no children
We don’t discriminate but no kids
Chrístians önly
Ｎｏ kids
No ki\u00adds
Nigerians​ only
Everyone is welcome, but Nigerians only
Families need not apply
Families with kids need not apply
Not for families
Kids unwelcome
Children are unwelcome
nobody with kids
no one with children
No tenants with small children
Anyone with kids need not apply
one child maximum
Two kids max
gays not welcome
Same-sex couples not accepted
no Haitian
No Indian, please
No Muslim
Room for a man
Room for a woman
Basement for ladies
Studio available for a single man
Room for a Nigerian student
House for Christians
all-female house
All-male apartment
Female household
Girls house near campus
Hindu vegetarian only
Indian vegetarians preferred
must attend church
You have to go to our Sunday services
Must love Jesus
Looking for brother in Christ
Seeking a sister in Christ
no AIDS
No HIV
empty nesters
Empty nesters welcome
solo mujeres
Sólo para damas
Solamente hombres
no niños
Sin niños
No se aceptan niños
pas d'enfants
Pas d’enfants
Sans enfants
Femmes uniquement
Sem crianças
Só mulheres
Solo cristianos
Chrétiens seulement
Ghana people only
Ethiopia families preferred
Looking for 2 girls
No more than one child
All-female
Se renta cuarto para mujer
Cuarto amueblado para damas
Chambre pour femme
`
const doubtful = `
English speakers only
English speaking only
Must speak English
Amharic speakers preferred
Must speak Yoruba
Near mosque
Close to the mosque on 5th
Walking distance to Masjid Al-Noor
Next to St. Mary’s Catholic church
Near the Ethiopian Orthodox church
No Section 8
We don't accept Section 8
Section 8 not accepted
No vouchers
No housing vouchers please
Must be employed
Must have a full-time job
Working professionals only
Employed people only
Perfect for young professionals
Ideal for a working professional
US citizens only
Must be a US citizen
Green card holders only
No undocumented
Mature person wanted
Mature couple
No elderly
Young people
Ages 25 to 35
55+ community
Senior living
Seniors only
Married couples only
No unmarried couples
Max two adults
Bachelor pad
We are a Christian household
Muslim family home
Christian home
Nigerian family renting a room
Nigerian household
Christians welcome
Nigerians are welcome
Must be able to climb stairs
No drug addicts
Kosher kitchen only
Halal kitchen only
Strictly halal household
Jewish community
Close to the Jewish synagogue
Halal only
`
const fine = `
All nationalities welcome
People of all backgrounds are welcome
Everyone is welcome
Everyone welcome: Christians, Muslims and all others
Africans and everybody else welcome
Equal housing opportunity
Equal Housing Opportunity. We rent regardless of race, color, religion, sex, disability, familial status or national origin.
We do not discriminate on the basis of race, religion or national origin.
We don’t discriminate against families with children
No preference for men or women
Not only for Nigerians
Not just Africans
You do not have to be Nigerian
Children welcome
Kids are welcome
Families welcome
Great for families
Family room with a fireplace
Large family room
No children’s playground nearby
No kids’ menu at the café downstairs
The kids’ room has two windows
Children’s park across the street
Near elementary school
Master bedroom with walk-in closet
Walking distance to the train
Walk-up on the third floor
Great view of downtown
No pets
No smoking
No pets, no smoking, no parties
No smokers
No loud music after 10
Wheelchair accessible entrance
Wheelchair ramp and wide doors
Handicap parking in front
Service animals welcome
Section 8 welcome
Vouchers accepted
Section 8 considered
Black appliances and white cabinets
White walls, black granite counters
Brown brick building
Only black appliances
The only African family restaurant of the county is downstairs
Doors must be white
Close to African markets and restaurants
Ethiopian restaurants around the corner
African grocery store two blocks away
Little Ethiopia is a ten-minute walk
Ten minutes from Temple University
On Church Street near the park
On Temple Avenue
Mosque Avenue bus stop
Baptist Hospital is two miles away
Quiet street, ideal for people who work from home
Quiet tenants appreciated
Two people at most
Up to four people
Single-family house
Single family home with garage
Mother-in-law suite
Bachelor apartment with kitchenette
Studio for rent
Seeking a tidy roommate
Looking for a roommate who likes to cook
Looking for a housemate from January
We speak Amharic and English
The owner speaks Yoruba, French and English
No application fee
No deposit
No credit check needed
First month free
Credit check and proof of income required
Income of three times the rent
Must have good references
Rent is $1,200 to 1,400
25 to 35 minutes to downtown
Over 21 years of experience in renting
1 to 2 bedrooms
Near bus 55
55 minutes to the airport
Indian Creek Parkway
American standard fixtures
Korean spa next door
French doors to the patio
German appliances
Persian rugs stay
Men’s clothing store downstairs
The women’s shelter is our neighbor
Ladies’ gym in the building
Jamaica Avenue subway
African art on the walls
We are happy to help newcomers settle in
Recently arrived families have rented here before
Fenced yard, good for dogs
Not for sale
No lead paint, safe for kids
We don’t mind kids
Exclusive listing
Private entrance
Desirable neighborhood
Traditional colonial house
Sober living not offered
Mailbox at 55 Elm
The school district is good for children
Bring the kids to see it
A place for you and your family
Perfect for a family of four
5 minutes from Cathedral Heights
Near Temple Heights Park
Jewish Community Center close by
Two blocks from the Catholic Community Hospital
Kosher bakery around the corner
Halal butcher on the corner
Not only for families
Room for a man or a woman
Rooms for women and men
Room for a desk and a bed
Room for two cars
Room for your bicycles
A house for everybody
Home office
No American breakfast, just coffee
No Indian restaurant nearby
Women’s shelter next door
Men’s barber on the corner
Female dog at home, very calm
Nobody with a car needs a permit
No one with a dog has complained
We ship boxes to Ghana
Solo travelers have stayed here
First aid kit in the kitchen
One child’s bed stays
Must attend the viewing
Vegetarian kitchen
Roommate wanted, man or woman
Cuarto para una persona
Sin mascotas
Chambre pour deux personnes
Pas d’animaux
No hearing aids needed for the doorbell
`

const lines = (text: string) => text.trim().split('\n')

describe('texts about homes', () => {
  it.each(lines(barred))('bars: %s', (text) => expect(weightOf(text)).toBe('barred'))
  it.each(lines(doubtful))('doubts: %s', (text) => expect(weightOf(text)).toBe('doubtful'))
  it.each(lines(fine))('lets: %s', (text) =>
    expect(checkText('housing', [{ field: 'body', text }])).toEqual([]),
  )
})
