import type { JobCategory } from './choices.ts'

/** What work in a field is called: phrases as `anyPhrase` reads them. For words that no job has. */
export const fieldWords: Partial<Record<JobCategory, string>> = {
  'restaurants-hospitality':
    'cook/cooks/chef/chefs/waiter/waiters/waitress/server/servers/bartender/bartenders/barista/baristas/host/hostess/busser/dishwasher/dishwashers, kitchen, restaurant/restaurants, catering, baker/bakers, fast food, hotel/hotels, front desk',
  'hair-beauty':
    'braider/braiders/hairdresser/hairdressers/hairstylist/hairstylists/stylist/stylists/barber/barbers/cosmetologist/esthetician, nail/lash/makeup tech/technician/artist, salon, spa',
  'shops-sales':
    'cashier/cashiers/retail/sales/salesman/salesperson/stocker/stockers/merchandiser, store/shop clerk/associate/manager/assistant, customer service, grocery',
  'health-care':
    'nurse/nurses/rn/lpn/doctor/physician/dentist/pharmacist/phlebotomist/paramedic/emt, medical/dental/physician/physical assistant/assistants/therapist/coder, hospital, clinic, nursing',
  'home-care':
    'caregiver/caregivers/carer/hha/cna/pca/psw/dsp, home health/care aide/aides/worker, elder/elderly/senior care, direct support professional, companion',
  'childcare-education':
    'nanny/nannies/babysitter/babysitters/babysitting/daycare/preschool/teacher/teachers/teaching/tutor/tutors/tutoring/paraprofessional, child care, au pair, school',
  'driving-delivery':
    'driver/drivers/driving/uber/lyft/doordash/instacart/taxi/cab/chauffeur/courier/trucker/truckers/cdl/delivery/dispatcher',
  'warehouse-logistics':
    'warehouse/warehouses/forklift/packer/packers/picker/pickers/shipping/logistics/loader/amazon/mover/movers',
  'cleaning-housekeeping':
    'cleaner/cleaners/cleaning/janitor/janitors/janitorial/housekeeper/housekeepers/housekeeping/maid/maids/custodian/laundry',
  'building-trades':
    'construction/carpenter/carpenters/electrician/electricians/plumber/plumbers/painter/painters/roofer/roofers/welder/welders/hvac/mason/laborer/laborers/handyman, general labor',
  automotive: 'mechanic/mechanics, auto/car/tire/body technician/shop/repair, detailer',
  'fashion-tailoring': 'tailor/tailors/seamstress/seamstresses/sewing/sewer/dressmaker, fashion designer',
  'office-administration':
    'receptionist/receptionists/secretary/clerk/clerks/administrator, office/administrative/virtual assistant/assistants/manager/work, data entry, call center, human resources, hr',
  'accounting-finance':
    'accountant/accountants/accounting/bookkeeper/bookkeepers/bookkeeping/auditor/payroll/bank/banking/teller/finance, tax preparer/preparers',
  technology:
    'programmer/programmers/developer/developers/software/coder/cybersecurity/devops, it/computer/tech/help support/technician/desk, data analyst/scientist/engineer, web designer, qa tester',
  'marketing-media':
    'marketing/marketer/journalist/editor/writer/copywriter/influencer, social media, graphic designer, content creator',
  'events-photography':
    'photographer/photographers/videographer/videographers/dj/djs/decorator/decorators, event planner/staff',
  'law-immigration': 'lawyer/lawyers/attorney/attorneys/paralegal/paralegals, legal assistant',
  'translation-languages': 'interpreter/interpreters/interpreting/translator/translators/translation',
  'real-estate': 'realtor/realtors, real estate, leasing, property manager',
  security: 'security, guard/guards, bouncer, loss prevention',
  'community-nonprofit':
    'caseworker/nonprofit/outreach/pastor/church, social/case/community worker/workers/manager/organizer',
  'farming-food':
    'farm/farms/farming/farmer/poultry/meatpacking/slaughterhouse, meat packing, food production',
}
