type Row = [names: string, state: string, lat: number, lng: number, miles: number, isShared?: 'shared']

// biome-ignore format: one a line reads as a table
/**
 * Neighborhoods where African communities live and trade, and which no list of cities has, and regions that people name in a
 * search. The first name is shown; the others, after a slash, are also typed. Points by hand, to a hundredth of a degree (about
 * half a mile); miles to search around them. A shared name is also a city's, a street's or a person's: without "in" or its
 * state it means no place.
 */
const rows: Row[] = [
  // New York
  ['Flatbush/East Flatbush', 'NY', 40.64, -73.95, 5], ['Crown Heights', 'NY', 40.67, -73.94, 5],
  ['Bedford-Stuyvesant/Bed Stuy/Bedstuy', 'NY', 40.69, -73.94, 5], ['Canarsie', 'NY', 40.64, -73.90, 5],
  ['Brownsville', 'NY', 40.66, -73.91, 5, 'shared'], ['East New York', 'NY', 40.67, -73.88, 5], ['Bushwick', 'NY', 40.69, -73.92, 5],
  ['Downtown Brooklyn', 'NY', 40.69, -73.99, 5], ['Clinton Hill', 'NY', 40.69, -73.97, 5], ['Fort Greene', 'NY', 40.69, -73.98, 5],
  ['Little Senegal/Le Petit Sénégal', 'NY', 40.80, -73.95, 5],
  ['Washington Heights', 'NY', 40.84, -73.94, 5], ['East Harlem/Spanish Harlem', 'NY', 40.80, -73.94, 5],
  ['Concourse/Grand Concourse', 'NY', 40.83, -73.92, 5, 'shared'], ['South Bronx', 'NY', 40.82, -73.91, 5], ['Fordham', 'NY', 40.86, -73.90, 5, 'shared'],
  ['Wakefield', 'NY', 40.90, -73.85, 5, 'shared'], ['Parkchester', 'NY', 40.84, -73.86, 5], ['Highbridge', 'NY', 40.84, -73.93, 5, 'shared'],
  ['Park Hill/Little Liberia', 'NY', 40.61, -74.08, 5], ['Jamaica/Jamaica Queens', 'NY', 40.70, -73.79, 5, 'shared'],
  ['Clifton', 'NY', 40.62, -74.08, 5, 'shared'],
  // Washington and around
  ['U Street/U Street Corridor', 'DC', 38.92, -77.03, 5], ['Adams Morgan', 'DC', 38.92, -77.04, 5],
  ['Shaw', 'DC', 38.91, -77.02, 5, 'shared'], ['Anacostia', 'DC', 38.86, -76.98, 5], ['Petworth', 'DC', 38.94, -77.02, 5],
  ['Columbia Heights', 'DC', 38.93, -77.03, 5], ['Brookland', 'DC', 38.93, -76.99, 5, 'shared'],
  ['Langley Park', 'MD', 38.99, -76.98, 5], ['White Oak', 'MD', 39.04, -76.99, 5, 'shared'],
  ['Skyline/Little Ethiopia Alexandria', 'VA', 38.85, -77.12, 5, 'shared'], ['Route 1 Corridor', 'VA', 38.75, -77.08, 10],
  // Texas
  ['Alief', 'TX', 29.70, -95.59, 8], ['Sharpstown', 'TX', 29.70, -95.53, 8], ['Gulfton', 'TX', 29.72, -95.48, 5],
  ['Westheimer', 'TX', 29.74, -95.53, 8, 'shared'], ['Southwest Houston', 'TX', 29.68, -95.53, 10], ['Third Ward', 'TX', 29.73, -95.36, 5, 'shared'],
  ['Bissonnet/Little Nigeria', 'TX', 29.68, -95.55, 5, 'shared'], ['Vickery Meadow', 'TX', 32.87, -96.76, 5], ['Oak Cliff', 'TX', 32.74, -96.83, 8],
  ['Deep Ellum', 'TX', 32.78, -96.78, 5], ['Las Colinas', 'TX', 32.88, -96.94, 8],
  // Minnesota
  ['Cedar-Riverside/West Bank/Little Mogadishu', 'MN', 44.97, -93.25, 5], ['Karmel/Karmel Mall', 'MN', 44.95, -93.29, 5],
  ['Phillips', 'MN', 44.96, -93.26, 5, 'shared'], ['Frogtown', 'MN', 44.96, -93.13, 5], ['Lake Street', 'MN', 44.95, -93.26, 5, 'shared'],
  // Georgia
  ['Buckhead', 'GA', 33.84, -84.38, 8], ['West End', 'GA', 33.74, -84.42, 5, 'shared'], ['Little Five Points', 'GA', 33.77, -84.35, 5],
  ['East Atlanta', 'GA', 33.74, -84.34, 5], ['Buford Highway', 'GA', 33.89, -84.28, 8], ['Sweet Auburn', 'GA', 33.76, -84.37, 5],
  // California
  ['Little Ethiopia', 'CA', 34.06, -118.36, 5], ['Leimert Park', 'CA', 34.01, -118.33, 5], ['Crenshaw', 'CA', 34.01, -118.34, 5, 'shared'],
  ['South LA/South Central/South Los Angeles', 'CA', 33.99, -118.29, 8], ['Ladera Heights', 'CA', 33.99, -118.37, 5],
  ['Temescal', 'CA', 37.84, -122.26, 5, 'shared'], ['Fruitvale', 'CA', 37.78, -122.22, 5], ['City Heights', 'CA', 32.75, -117.10, 5],
  ['The Fillmore/Fillmore District', 'CA', 37.78, -122.43, 5], ['Oak Park', 'CA', 38.55, -121.47, 5, 'shared'],
  // Elsewhere
  ['Southwest Philadelphia/Southwest Philly', 'PA', 39.93, -75.23, 5], ['West Philadelphia/West Philly', 'PA', 39.96, -75.23, 5],
  ['Germantown', 'PA', 40.04, -75.18, 5, 'shared'], ['Woodland Avenue/Little Africa', 'PA', 39.93, -75.23, 5],
  ['Roxbury', 'MA', 42.32, -71.09, 5], ['Dorchester', 'MA', 42.30, -71.06, 5, 'shared'], ['Mattapan', 'MA', 42.28, -71.09, 5],
  ['Hyde Park', 'MA', 42.26, -71.12, 5, 'shared'], ['Uptown', 'IL', 41.97, -87.66, 5, 'shared'], ['Rogers Park', 'IL', 42.01, -87.67, 5],
  ['Edgewater', 'IL', 41.98, -87.66, 5, 'shared'], ['Hyde Park/Bronzeville/South Side', 'IL', 41.80, -87.60, 8, 'shared'], ['Hamtramck', 'MI', 42.39, -83.06, 5],
  ['Rainier Valley', 'WA', 47.55, -122.28, 5], ['Rainier Beach', 'WA', 47.51, -122.26, 5], ['Central District', 'WA', 47.61, -122.30, 5, 'shared'],
  ['White Center', 'WA', 47.52, -122.35, 5], ['Linden/North Linden', 'OH', 40.02, -82.97, 5, 'shared'], ['Northland/Morse Road', 'OH', 40.06, -82.98, 8],
  ['Five Points', 'CO', 39.76, -104.98, 5, 'shared'], ['Little Haiti', 'FL', 25.83, -80.19, 5], ['Treme/Tremé', 'LA', 29.97, -90.07, 5],
  ['Vailsburg', 'NJ', 40.74, -74.23, 5], ['Antioch', 'TN', 36.06, -86.67, 8, 'shared'], ['Parkside', 'ME', 43.66, -70.27, 5, 'shared'],
  ['West End', 'OH', 39.11, -84.53, 5, 'shared'], ['Smith Hill', 'RI', 41.84, -71.42, 5], ['South Providence', 'RI', 41.80, -71.41, 5],
  // Regions; others are a city with a wide circle, in domain/places/nicknames.ts
  ['Westchester', 'NY', 41.10, -73.77, 25],
  ['North Jersey/Northern New Jersey', 'NJ', 40.80, -74.20, 25], ['South Jersey', 'NJ', 39.85, -74.98, 50],
  ['Hudson Valley', 'NY', 41.70, -73.95, 50], ['Central Valley', 'CA', 36.75, -119.80, 100, 'shared'], ['Silicon Valley', 'CA', 37.36, -121.97, 25],
  ['East Bay', 'CA', 37.80, -122.15, 25], 
  ['Upper Valley', 'NH', 43.65, -72.30, 25, 'shared'], ['Puget Sound', 'WA', 47.60, -122.33, 50],
]

export const neighborhoods = rows.map(([names, state, lat, lng, miles, isShared]) => {
  const [name = '', ...others] = names.split('/')
  return { name, others, state, lat, lng, miles, isShared: isShared === 'shared' }
})
