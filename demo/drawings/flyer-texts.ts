import type { ArtCategory } from './picture-plan.ts'

export type FlyerText = {
  title: string
  description: string
  dateText: string
  priceText: string
  category: ArtCategory
}

/** title | description | date | price, per category. The order is the number in the key, so only append. */
const rows: [ArtCategory, string][] = [
  [
    'restaurants-food',
    `Jollof Saturday|Smoky party jollof from the firewood pot, until it is gone.|Every Saturday, 12–6 pm|Plates from $14
Injera Sunday|Family platters with six stews, coffee poured at three.|Sundays, 1–8 pm|$18 a person
Suya on the Grill|Beef, chicken and ram straight off the coals, yaji on the side.|Fridays after 7 pm|3 sticks $10
Fufu Friday|Egusi, ogbono or light soup. You choose the swallow.|Every Friday, 11 am–9 pm|Bowls $16
Thieb Day|Red thieboudienne with whole snapper, cooked for a crowd.|First Sunday of the month|$20 a plate
Coffee Ceremony|Beans roasted at your table, three rounds, popcorn and incense.|Saturdays, 3 pm|$12
Bunny Chow Night|Durban curry in a warm loaf: lamb, bean or chicken.|Wednesdays, 6–10 pm|From $13
Tagine Table|Lamb with prunes, chicken with lemon, mint tea without end.|Thursdays from 6 pm|2 courses $24
Waakye Breakfast|Waakye with shito, gari, egg and fried fish.|Saturdays, 8–11 am|From $11
Swahili Brunch|Mandazi, mbaazi, chapati and spiced chai by the pot.|Sundays, 10 am–2 pm|$19
Kitfo & Music|Kitfo the way you like it and a krar player until late.|Friday, 8 pm|Free entry
Okra Off|Four cooks, four okra soups. You vote with your spoon.|Saturday, 2 pm|Tasting $10`,
  ],
  [
    'fashion-clothing',
    `Ankara Pop-Up|Two hundred new wax prints by the yard and ready to wear.|Saturday & Sunday, 10–6|Yards from $8
Kente Weekend|Handwoven strips from Bonwire, with the weaver here to explain them.|Friday to Sunday|Stoles from $45
Custom Fit Days|Get measured this week, wear it in three.|Monday to Thursday|$20 off
Gele Class|Learn four ways to tie a gele. Cloth provided.|Saturday, 11 am|$25 a seat
Agbada Season|Three-piece sets cut for weddings and naming days.|All this month|From $180
Indigo & Adire|Dip your own adire square and take it home.|Sunday, 1–4 pm|$40
Closet Clear-Out|Samples and last pieces at half price.|Saturday, 9 am–3 pm|50% off
Habesha Kemis|New white cotton dresses with handwoven tibeb borders.|In store from Friday|From $95
Shweshwe Sewing|Bring a machine, leave with a skirt.|Tuesdays, 6 pm|$30 with cloth
Little Dashikis|Back-to-school sets for ages two to twelve.|Until Sunday|2 for $35`,
  ],
  [
    'beauty-salon',
    `Braids for Less|Knotless, medium, waist length, hair included.|Monday to Wednesday|$149
Loc Care Day|Wash, retwist and style with a free oil to take home.|Every Tuesday|$75
Back to School Braids|Kids' styles with beads, twelve and under.|All of August|From $55
Natural Hair Class|Wash day made simple, for parents and the newly natural.|Sunday, 2 pm|Free
Shea & Steam|Deep condition, steam and scalp massage.|Thursdays|$40
Bridal Trial|Hair and make-up trial for brides and their aunties.|By appointment, weekends|$90
Barber Friday|Fade, line-up and hot towel.|Fridays until 9 pm|$28
Henna Evening|Hands and feet, Sudanese and Swahili patterns.|Friday, 5–10 pm|From $15
Silk Press Special|Wash, press, trim and a satin scarf.|Sunday to Tuesday|$65
Crown Braid Bar|Quick styles without an appointment.|Saturdays, 10 am–4 pm|$35
Bring a Friend|Two chairs, two styles, one price.|Wednesdays|2 for $120`,
  ],
  [
    'automotive',
    `Oil Change Special|Full synthetic, filter and a look underneath.|Monday to Friday|$49
Brake Check|Pads, rotors and fluid looked at while you wait.|Every Thursday|Free
Winter Ready|Battery, tires, coolant and wipers before the cold.|Through November|$69
Four for Three|Buy three tires, take the fourth with you.|This month|4 for 3
Rideshare Care|Inspection and cleaning for drivers, open late.|Nightly until 11 pm|$39
Ship Your Car|Vehicle transport to Lagos, Tema and Mombasa.|Sailing every second week|Ask for a quote
Hand Wash Sunday|Inside and out, by hand, tires dressed.|Sundays, 9–4|$30
Learn Your Car|A free evening on warning lights and what they mean.|Wednesday, 6:30 pm|Free
AC Cold Again|Recharge and leak test before the summer.|May and June|$89
First-Time Driver|Ten lessons with a patient teacher.|Start any Monday|$420`,
  ],
  [
    'real-estate',
    `First Home Workshop|Credit, down payments and grants, explained without hurry.|Saturday, 10 am|Free
Open House|Four bedrooms, big kitchen, a yard for the grill.|Sunday, 1–4 pm|$389,000
Rent or Buy?|Bring your numbers. We bring the calculator.|Tuesday, 7 pm|Free
Homes Near the Church|New listings within ten minutes of Sunday.|Tours every Saturday|From $265,000
Land Back Home|How to buy in Accra or Nairobi without being cheated.|Thursday, 6 pm online|$15
Student Rooms|Furnished rooms close to campus, bills included.|From September|$650 a month
Investor Breakfast|Duplexes, numbers and good akara.|First Friday, 8 am|$20
Sell This Spring|Free valuation and staging plan.|March to May|1% back`,
  ],
  [
    'professional-services',
    `Tax Help Saturdays|Families, drivers and small shops. Walk in with your papers.|Saturdays until April 15|From $60
Immigration Evening|A lawyer answers questions on visas, DACA and asylum.|Wednesday, 6 pm|Free
Start Your LLC|Name, filing and bank account in one sitting.|Mondays, 10 am–4 pm|$199
Books in Order|Monthly bookkeeping for shops and restaurants.|First month|Half price
Citizenship Class|Six evenings, mock interview included.|Tuesdays, 6:30 pm|$50
Notary & Translation|Amharic, French, Yoruba, Swahili, Somali, Wolof.|Daily, no appointment|From $10
Insurance Check|Is your shop covered? We read the policy with you.|All this week|Free
Grant Writing Lab|Leave with a first draft.|Saturday, 9–1|$35
Websites in a Week|Five pages, your pictures, your own address.|Ten places this month|$450
Know Your Lease|A lawyer reads shop leases with you.|Thursday, 5–8 pm|Free`,
  ],
  [
    'education',
    `Yoruba for Kids|Songs, stories and a lot of laughing. Ages five to ten.|Saturdays, 10 am|$12 a class
Amharic Saturdays|Fidel from the first letter, for children and parents.|Saturdays, 1 pm|$80 a term
Coding Camp|Games and websites, taught by engineers from home.|Two weeks in July|$150
SAT Boot Camp|Six Sundays, small groups, practice tests.|Sundays, 2–5 pm|$240
Swahili Circle|Beginners welcome, chai served.|Wednesdays, 7 pm|Free
Drum Lessons|Djembe and talking drum, all ages.|Tuesdays & Thursdays|$20
Homework Club|A quiet table, snacks and help with math.|Monday to Thursday, 4–6|Free
Nursing Prep|TEAS and NCLEX evenings with working nurses.|Mondays, 6 pm|$35
Story Hour|Anansi, Hare and Tortoise, read aloud.|Saturday, 11 am|Free
French for Work|Twelve evenings towards the next job.|Starts first Monday|$160
Adult English|Morning and evening groups.|Monday to Friday|$5 a class`,
  ],
  [
    'healthcare',
    `Free Blood Pressure|Ten minutes, no insurance needed.|Saturday, 9 am–1 pm|Free
Sickle Cell Day|Testing, counseling and lunch.|Saturday, 10–3|Free
Flu Shots Here|Walk in, all ages from three.|Weekdays, 9–5|No cost
Mothers' Circle|For new mothers, with a midwife who speaks your language.|Thursdays, 11 am|Free
Dental Check|Cleaning, X-rays and a plan.|New patients this month|$79
Eyes on School|Children's eye tests and first pair of glasses.|All of August|From $45
Diabetes Kitchen|Cook fufu, rice and stew with less sugar.|Wednesday, 6 pm|$10
Walk with a Doctor|Two miles, any pace, questions welcome.|Sundays, 8 am|Free
Mind & Tea|A talking group for men, led by a counselor.|Mondays, 7 pm|Free
Sports Physicals|Ready for the season in twenty minutes.|July and August|$30`,
  ],
  [
    'retail-shopping',
    `Yam Arrival|Fresh Ghana yams by the tuber or the box.|Truck lands Thursday|Box $75
Market Sunday|Thirty tables of food, cloth, beads and books.|Sunday, 10 am–5 pm|Free entry
Spice Week|Berbere, suya mix, ras el hanout, all ground here.|Monday to Saturday|3 for $12
Palm Oil Special|Red, thick and unmixed.|While it lasts|Gallon $32
Basket Show|Bolga and Rwandan baskets, every one signed by its maker.|Friday to Sunday|From $28
Plantain Friday|Green or ripe, by the hand or the box.|Every Friday|5 lb for $4
Ramadan Pantry|Dates, harira mix, couscous and rose water.|All through Ramadan|Packs from $25
Book Table|New novels from Lagos, Nairobi and Dakar.|Saturday, 12–5|2 for $30
Kwanzaa Market|Candles, cloth, toys and cards from fifty makers.|December weekends|Free entry
Goat Saturday|Fresh halal goat cut the way you like.|Saturdays from 8 am|$8.99 lb
Shea by the Pound|Raw Ghana shea. Bring your own jar.|All this month|$9 lb
Late Night Groceries|Open for those who work the second shift.|Every night until 1 am|5% off after 10`,
  ],
  [
    'logistics-shipping',
    `Barrels to Accra|Door to door, fill it at home, we collect.|Closing Friday|$220 a barrel
Lagos by Air|Seven days, tracked, duty paid.|Flights every Tuesday|$6.50 lb
Container Sharing|Take the space you need to Dakar or Abidjan.|Sails on the 15th|From $95
Boxes for Christmas|Home in time, or the shipping is on us.|Drop off by November 10|$120 a box
Nairobi Express|Phones, laptops and papers, insured.|Every Thursday|$14 lb
Free Pick-Up Week|We come to your door with tape and boxes.|Monday to Saturday|No charge
Move Back Home|A whole house, packed and shipped.|Booking for spring|Free survey
Addis Cargo|Consolidated air freight, customs cleared.|Mondays & Fridays|$5.90 lb
Student Storage|Summer storage with pick-up on campus.|May to August|$39 a month`,
  ],
  [
    'events-photography',
    `Afrobeats Night|Three DJs, one floor, food until midnight.|Friday, 9 pm|$15 at the door
Highlife Live|A nine-piece band plays the old songs.|Saturday, 8 pm|$25
Family Portraits|Bring the grandparents. Ten pictures, one frame.|Sundays this month|$149
Amapiano Rooftop|Log drums and the skyline.|Saturday, 6 pm–late|$20
Wedding Open Day|Halls, cooks, decor and a live band to try.|Sunday, 12–6|Free
Juneteenth Cookout|Grills, games, drums and a long table.|June 19, from noon|Free
Nollywood Night|A double feature on the big screen, with chin chin.|Thursday, 7 pm|$8
Graduation Pictures|Cap, gown and kente stole, in one hour.|May weekends|$99
Eskista Dance Class|Shoulders first. No experience needed.|Wednesdays, 7 pm|$12
Naming Day Package|Tent, chairs, cooks and pictures.|Book by Friday|From $900
Jazz & Jollof|A trio, a buffet and good company.|Last Friday, 7 pm|$35
Independence Day Party|Green and white all night.|October 1, 8 pm|$20
Gospel Brunch|Choir, waffles and fried yam.|Sunday, 11 am|$28
Drum Circle|Bring a drum or borrow one of ours.|Full moon, 7 pm|Free
Taste of Africa|Forty cooks in one park.|Saturday & Sunday, 11–8|$5 entry`,
  ],
  [
    'home-services',
    `Spring Paint|Two rooms, walls and ceilings, in two days.|March and April|$599
Deep Clean|Kitchen, baths, windows and behind the stove.|Book any weekday|$149
Gutters & Leaves|Before the first freeze.|October & November|From $90
Leak Today, Fixed Today|Plumber at your door within three hours.|Seven days a week|$75 visit
Light It Up|Ceiling lights and fans put in safely.|This month|3 for $240
Moving Day Crew|Two strong people and a van.|Weekends|$95 an hour
Garden Beds|Raised beds for ugu, okra and collards.|April planting days|$120 a bed
Handy Saturday|Shelves, doors, taps: your list, four hours.|Saturdays|$180
Furnace Check|Cleaned, tested and ready for winter.|Until Thanksgiving|$89
New Kitchen Fronts|Same kitchen, new doors and handles.|Free measuring this week|From $1,900
Roof Look-Over|Pictures from above and a plain report.|After every storm|Free
Carpet Refresh|Three rooms steamed and dry by evening.|Weekdays|$99`,
  ],
]

export const flyerTexts: FlyerText[] = rows.flatMap(([category, lines]) =>
  lines.split('\n').map((line) => {
    const [title = '', description = '', dateText = '', priceText = ''] = line.split('|')
    return { title, description, dateText, priceText, category }
  }),
)
