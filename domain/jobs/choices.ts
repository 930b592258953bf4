// The options for a job, keyed as in the database and in URLs. Browser-safe.

export const jobCategories = {
  'restaurants-hospitality': 'Restaurants and hospitality',
  'hair-beauty': 'Hair and beauty',
  'shops-sales': 'Shops and sales',
  'health-care': 'Healthcare',
  'home-care': 'Caregiving at home',
  'childcare-education': 'Childcare and education',
  'driving-delivery': 'Driving and delivery',
  'warehouse-logistics': 'Warehouses and logistics',
  'cleaning-housekeeping': 'Cleaning and housekeeping',
  'building-trades': 'Construction and trades',
  automotive: 'Cars and repair',
  'fashion-tailoring': 'Fashion and tailoring',
  'office-administration': 'Office and administration',
  'accounting-finance': 'Accounting and finance',
  technology: 'Technology',
  'marketing-media': 'Marketing and media',
  'events-photography': 'Events and photography',
  'law-immigration': 'Law and immigration',
  'translation-languages': 'Translation and languages',
  'real-estate': 'Real estate',
  security: 'Security',
  'community-nonprofit': 'Community and nonprofits',
  'farming-food': 'Farming and food production',
  other: 'Something else',
} as const
export type JobCategory = keyof typeof jobCategories

export const employmentTypes = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary or seasonal',
  internship: 'Internship',
  apprenticeship: 'Apprenticeship',
  volunteer: 'Volunteer',
  gig: 'Gig, by the task',
} as const
export type EmploymentType = keyof typeof employmentTypes

export const workplaces = {
  on_site: 'On site',
  hybrid: 'Partly from home',
  remote: 'From home (remote)',
} as const
export type Workplace = keyof typeof workplaces

export const experiences = {
  none: 'No experience needed',
  under_one: 'Up to 1 year',
  one_to_three: '1 to 3 years',
  three_to_five: '3 to 5 years',
  over_five: 'More than 5 years',
} as const
export type Experience = keyof typeof experiences

export const benefits = {
  health: 'Health insurance',
  dental_vision: 'Dental or vision insurance',
  paid_time_off: 'Paid time off',
  sick_leave: 'Paid sick leave',
  parental_leave: 'Parental leave',
  retirement: 'Retirement plan, such as a 401(k)',
  bonus: 'Bonus',
  overtime: 'Paid overtime',
  flexible_hours: 'Flexible hours',
  weekly_pay: 'Paid every week',
  meals: 'Meals',
  transport: 'Help with the way to work',
  housing: 'Housing',
  tools: 'Tools or uniform',
  training: 'Paid training',
  discount: 'Employee discount',
  holidays: 'Cultural and religious holidays respected',
} as const
export type Benefit = keyof typeof benefits

export const keysOf = <Key extends string>(choices: { readonly [key in Key]: string }) =>
  Object.keys(choices) as [Key, ...Key[]]

/** An unknown key is returned unchanged. */
export const labelOf = (choices: { readonly [key: string]: string }, key: string): string =>
  choices[key] ?? key
