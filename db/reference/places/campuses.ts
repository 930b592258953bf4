type Row = [names: string, state: string, lat: number, lng: number, miles?: number]

// biome-ignore format: one a line reads as a table
/**
 * Campuses that students name to say where they are: "braider near Howard University", "jollof UMBC". Historically Black ones, and
 * those where many students from Africa are. The first name is shown; others, after a slash, are also typed. Names that are shared
 * or mean something else to most people are missing: "Columbia", "GSU", "Ohio State", which is the state. Points by hand, to a
 * hundredth of a degree; miles to search around them.
 */
const rows: Row[] = [
  // Washington and around
  ['Howard University/Howard U/HU campus', 'DC', 38.92, -77.02], ['University of the District of Columbia/UDC', 'DC', 38.94, -77.07],
  ['Georgetown University', 'DC', 38.91, -77.07], ['George Washington University/GWU', 'DC', 38.90, -77.05],
  ['American University', 'DC', 38.94, -77.09], ['Catholic University', 'DC', 38.94, -77.00], ['Gallaudet University', 'DC', 38.91, -76.99],
  ['University of Maryland/UMD/University of Maryland College Park/UMD College Park', 'MD', 38.99, -76.94],
  ['Bowie State University/Bowie State', 'MD', 39.02, -76.76], ['Morgan State University/Morgan State', 'MD', 39.34, -76.58],
  ['Coppin State University/Coppin State', 'MD', 39.31, -76.66], ['UMBC/University of Maryland Baltimore County', 'MD', 39.26, -76.71],
  ['Towson University', 'MD', 39.39, -76.61], ['Johns Hopkins University/Johns Hopkins', 'MD', 39.33, -76.62],
  ['UMES/University of Maryland Eastern Shore', 'MD', 38.21, -75.68], ['Montgomery College', 'MD', 38.99, -77.02],
  ['George Mason University/George Mason/GMU', 'VA', 38.83, -77.31], ['Northern Virginia Community College', 'VA', 38.83, -77.24],
  ['Virginia Commonwealth University/VCU', 'VA', 37.55, -77.45], ['Virginia State University', 'VA', 37.24, -77.42],
  ['Virginia Union University', 'VA', 37.56, -77.45], ['Hampton University', 'VA', 37.02, -76.33],
  ['Norfolk State University/Norfolk State', 'VA', 36.85, -76.26], ['Old Dominion University/ODU', 'VA', 36.89, -76.31],
  // New York, New Jersey and Connecticut
  ['Columbia University', 'NY', 40.81, -73.96, 5], ['City College of New York/CCNY', 'NY', 40.82, -73.95, 5],
  ['New York University/NYU', 'NY', 40.73, -74.00, 5], ['Fordham University', 'NY', 40.86, -73.89, 5],
  ['Lehman College', 'NY', 40.87, -73.89, 5], ['Bronx Community College', 'NY', 40.86, -73.91, 5], ['Brooklyn College', 'NY', 40.63, -73.95, 5],
  ['Medgar Evers College', 'NY', 40.67, -73.96, 5], ['Queens College', 'NY', 40.74, -73.82, 5], ['St. John’s University', 'NY', 40.72, -73.79, 5],
  ['College of Staten Island', 'NY', 40.60, -74.15, 5], ['Hofstra University/Hofstra', 'NY', 40.71, -73.60],
  ['Stony Brook University', 'NY', 40.91, -73.12], ['Syracuse University', 'NY', 43.04, -76.13], ['University at Buffalo/SUNY Buffalo', 'NY', 43.00, -78.79],
  ['Rutgers Newark', 'NJ', 40.74, -74.17], ['NJIT', 'NJ', 40.74, -74.18], ['Rutgers University/Rutgers/Rutgers New Brunswick', 'NJ', 40.50, -74.45],
  ['Kean University', 'NJ', 40.68, -74.23], ['Montclair State University/Montclair State', 'NJ', 40.86, -74.20],
  ['Essex County College', 'NJ', 40.74, -74.18], ['Yale University', 'CT', 41.31, -72.93], ['University of Bridgeport', 'CT', 41.17, -73.19],
  // Pennsylvania and Delaware
  ['Temple University', 'PA', 39.98, -75.16], ['Drexel University/Drexel', 'PA', 39.96, -75.19],
  ['University of Pennsylvania/UPenn', 'PA', 39.95, -75.19], ['Cheyney University', 'PA', 39.93, -75.53], ['Lincoln University', 'PA', 39.81, -75.93],
  ['University of Pittsburgh', 'PA', 40.44, -79.96], ['Penn State University', 'PA', 40.80, -77.86],
  ['Delaware State University', 'DE', 39.19, -75.54], ['University of Delaware', 'DE', 39.68, -75.75],
  // New England
  ['Harvard University/Harvard', 'MA', 42.38, -71.12], ['Boston University', 'MA', 42.35, -71.11], ['Northeastern University', 'MA', 42.34, -71.09],
  ['UMass Boston', 'MA', 42.31, -71.04], ['UMass Lowell', 'MA', 42.65, -71.32], ['UMass Amherst', 'MA', 42.39, -72.53],
  ['Brown University', 'RI', 41.83, -71.40], ['Rhode Island College', 'RI', 41.84, -71.46],
  // The South
  ['Georgia State University', 'GA', 33.75, -84.39], ['Clark Atlanta University/Clark Atlanta', 'GA', 33.75, -84.41],
  ['Morehouse College/Morehouse', 'GA', 33.75, -84.41], ['Spelman College/Spelman', 'GA', 33.74, -84.41], ['Georgia Tech', 'GA', 33.78, -84.40],
  ['Emory University', 'GA', 33.79, -84.32], ['Kennesaw State University/Kennesaw State/KSU', 'GA', 34.04, -84.58],
  ['Savannah State University/Savannah State', 'GA', 32.02, -81.06], ['Georgia Gwinnett College', 'GA', 33.98, -84.00],
  ['North Carolina A&T/NC A&T/NCAT', 'NC', 36.08, -79.77], ['UNC Greensboro/UNCG', 'NC', 36.07, -79.81], ['UNC Charlotte/UNCC', 'NC', 35.31, -80.73],
  ['Johnson C. Smith University/Johnson C Smith/JCSU', 'NC', 35.24, -80.86], ['North Carolina Central University/NCCU/NC Central', 'NC', 35.97, -78.90],
  ['Shaw University', 'NC', 35.77, -78.64], ['NC State University/NCSU', 'NC', 35.79, -78.67], ['Duke University', 'NC', 36.00, -78.94],
  ['Winston-Salem State University/Winston Salem State/WSSU', 'NC', 36.09, -80.23], ['Fayetteville State University/Fayetteville State', 'NC', 35.07, -78.89],
  ['South Carolina State University', 'SC', 33.50, -80.85], ['Benedict College', 'SC', 34.01, -81.02], ['University of South Carolina', 'SC', 34.00, -81.03],
  ['FAMU/Florida A&M/Florida A&M University', 'FL', 30.43, -84.29], ['Florida State University/FSU', 'FL', 30.44, -84.29],
  ['Florida International University/FIU', 'FL', 25.76, -80.37], ['Florida Memorial University', 'FL', 25.92, -80.27],
  ['Bethune-Cookman University/Bethune Cookman', 'FL', 29.21, -81.03], ['University of Central Florida/UCF', 'FL', 28.60, -81.20],
  ['University of South Florida/USF Tampa', 'FL', 28.06, -82.41], ['University of Florida', 'FL', 29.65, -82.34],
  ['Tennessee State University', 'TN', 36.17, -86.83], ['Fisk University', 'TN', 36.17, -86.81], ['Meharry/Meharry Medical College', 'TN', 36.17, -86.81],
  ['University of Memphis', 'TN', 35.12, -89.94], ['MTSU/Middle Tennessee State University', 'TN', 35.85, -86.37],
  ['University of Louisville', 'KY', 38.21, -85.76], ['University of Kentucky', 'KY', 38.03, -84.50], ['Kentucky State University', 'KY', 38.20, -84.86],
  ['Tuskegee University/Tuskegee', 'AL', 32.43, -85.71], ['Alabama State University', 'AL', 32.36, -86.29], ['Alabama A&M/Alabama A&M University', 'AL', 34.78, -86.57],
  ['UAB/University of Alabama at Birmingham', 'AL', 33.50, -86.81], ['Jackson State University/Jackson State', 'MS', 32.30, -90.21],
  ['Alcorn State University/Alcorn State', 'MS', 31.88, -91.14], ['Xavier University of Louisiana', 'LA', 29.96, -90.11], ['Dillard University', 'LA', 29.99, -90.07],
  ['Southern University', 'LA', 30.52, -91.19], ['Grambling State University/Grambling State', 'LA', 32.53, -92.72],
  // Texas and Oklahoma
  ['University of Houston/UH campus', 'TX', 29.72, -95.34], ['Texas Southern University/Texas Southern', 'TX', 29.72, -95.36], ['Rice University', 'TX', 29.72, -95.40],
  ['Houston Community College/HCC Houston', 'TX', 29.74, -95.38], ['Prairie View A&M/Prairie View A&M University/PVAMU', 'TX', 30.09, -95.99],
  ['Texas A&M/Texas A&M University/TAMU', 'TX', 30.61, -96.34], ['UT Dallas/UTD/University of Texas at Dallas', 'TX', 32.99, -96.75],
  ['UT Arlington/UTA/University of Texas at Arlington', 'TX', 32.73, -97.12], ['University of North Texas/UNT', 'TX', 33.21, -97.15],
  ['Texas Woman’s University', 'TX', 33.23, -97.13], ['UT Austin/University of Texas/University of Texas at Austin', 'TX', 30.28, -97.74],
  ['Huston-Tillotson University/Huston Tillotson', 'TX', 30.26, -97.72], ['UTSA', 'TX', 29.58, -98.62], ['Paul Quinn College', 'TX', 32.68, -96.79],
  ['Langston University', 'OK', 35.94, -97.26], ['University of Oklahoma', 'OK', 35.21, -97.45], ['University of Central Oklahoma', 'OK', 35.66, -97.47],
  // The Midwest
  ['University of Minnesota/U of M Minneapolis/UMN', 'MN', 44.97, -93.23], ['Augsburg University', 'MN', 44.97, -93.24],
  ['St. Cloud State University/St Cloud State', 'MN', 45.55, -94.15], ['Minnesota State University Mankato/MSU Mankato', 'MN', 44.15, -94.00],
  ['North Dakota State University/NDSU', 'ND', 46.90, -96.80], ['University of Chicago/UChicago', 'IL', 41.79, -87.60],
  ['University of Illinois Chicago/UIC', 'IL', 41.87, -87.65], ['Chicago State University/Chicago State', 'IL', 41.72, -87.61],
  ['DePaul University', 'IL', 41.92, -87.65], ['Loyola University Chicago', 'IL', 42.00, -87.66], ['University of Illinois/UIUC', 'IL', 40.11, -88.23],
  ['Ohio State University/OSU Columbus', 'OH', 40.00, -83.02], ['Columbus State Community College/Columbus State', 'OH', 39.97, -82.99],
  ['Central State University', 'OH', 39.72, -83.88], ['University of Cincinnati', 'OH', 39.13, -84.52], ['Cleveland State University/Cleveland State', 'OH', 41.50, -81.67],
  ['University of Dayton', 'OH', 39.74, -84.18], ['University of Akron', 'OH', 41.08, -81.51], ['Wayne State University/Wayne State', 'MI', 42.36, -83.07],
  ['University of Michigan', 'MI', 42.28, -83.74], ['Michigan State University', 'MI', 42.73, -84.48],
  ['IUPUI/IU Indianapolis', 'IN', 39.77, -86.18], ['Purdue University/Purdue', 'IN', 40.42, -86.92], ['Indiana University', 'IN', 39.17, -86.52],
  ['University of Wisconsin/UW Madison', 'WI', 43.08, -89.41], ['UW Milwaukee/UWM', 'WI', 43.08, -87.88], ['Marquette University', 'WI', 43.04, -87.93],
  ['University of Iowa', 'IA', 41.66, -91.54], ['Iowa State University', 'IA', 42.03, -93.65], ['Drake University', 'IA', 41.60, -93.65],
  ['University of Nebraska Omaha', 'NE', 41.26, -96.01], ['Saint Louis University/SLU', 'MO', 38.64, -90.23], ['UMKC', 'MO', 39.03, -94.58],
  ['Harris-Stowe State University/Harris Stowe', 'MO', 38.63, -90.22], ['University of Kansas', 'KS', 38.96, -95.25], ['Wichita State University/Wichita State', 'KS', 37.72, -97.29],
  // The West
  ['UCLA', 'CA', 34.07, -118.44], ['University of Southern California', 'CA', 34.02, -118.29], ['Cal State LA', 'CA', 34.07, -118.17],
  ['Cal State Long Beach/CSULB', 'CA', 33.78, -118.11], ['UC Berkeley/Cal Berkeley', 'CA', 37.87, -122.26], ['Stanford University/Stanford', 'CA', 37.43, -122.17],
  ['San Jose State University/San Jose State/SJSU', 'CA', 37.34, -121.88], ['San Francisco State University/SF State/SFSU', 'CA', 37.72, -122.48],
  ['Cal State East Bay', 'CA', 37.66, -122.06], ['Sacramento State/Sac State', 'CA', 38.56, -121.42], ['UC Davis', 'CA', 38.54, -121.75],
  ['San Diego State University/San Diego State/SDSU', 'CA', 32.78, -117.07], ['UC San Diego/UCSD', 'CA', 32.88, -117.23], ['UC Riverside/UCR', 'CA', 33.97, -117.33],
  ['University of Washington', 'WA', 47.66, -122.31], ['Seattle University', 'WA', 47.61, -122.32], ['Portland State University/Portland State', 'OR', 45.51, -122.68],
  ['Arizona State University', 'AZ', 33.42, -111.93], ['University of Arizona', 'AZ', 32.23, -110.95], ['UNLV', 'NV', 36.11, -115.14],
  ['CU Denver', 'CO', 39.75, -105.00], ['University of Denver', 'CO', 39.68, -104.96], ['University of Colorado/CU Boulder', 'CO', 40.01, -105.27],
  ['University of Utah', 'UT', 40.76, -111.84], ['University of New Mexico', 'NM', 35.08, -106.62],
]

export const campuses = rows.map(([names, state, lat, lng, miles = 10]) => ({
  names: names.split('/') as [string, ...string[]],
  state,
  lat,
  lng,
  miles,
}))
