import { editDistance } from './edit-distance.ts'
import { normalizePlaceName } from './place-name.ts'

/** So large that a word next to their names is rather one of them, even where it is also a surname: "huston". */
const largeCities: readonly (readonly [name: string, label: string])[] = [
  ...'New York, NY; Brooklyn, NY; Los Angeles, CA; Chicago, IL; Houston, TX; Phoenix, AZ; Philadelphia, PA; San Antonio, TX; San Diego, CA; Dallas, TX; Jacksonville, FL; Fort Worth, TX; Columbus, OH; Charlotte, NC; Indianapolis, IN; San Francisco, CA; Seattle, WA; Denver, CO; Oklahoma City, OK; Nashville, TN; Washington, DC; Las Vegas, NV; Boston, MA; Detroit, MI; Portland, OR; Louisville, KY; Memphis, TN; Baltimore, MD; Milwaukee, WI; Albuquerque, NM; Sacramento, CA; Atlanta, GA; Kansas City, MO; Raleigh, NC; Oakland, CA; Minneapolis, MN; Cleveland, OH; Cincinnati, OH; Pittsburgh, PA; Orlando, FL; Silver Spring, MD'.split(
    '; ',
  ),
].map((label) => [normalizePlaceName(label.slice(0, -4)), label] as const)

/** The label of the large city that a word or two are near, but aren't. */
export function largeCityLike(text: string): string | null {
  const name = normalizePlaceName(text)
  const allowed = name.length < 6 ? 0 : name.length < 8 ? 1 : 2
  const near = largeCities.flatMap(([city, label]) => {
    const isNear = city[0] === name[0] && Math.abs(city.length - name.length) <= allowed
    const edits = isNear ? editDistance(name, city) : allowed + 1
    return edits <= allowed ? [{ label, edits }] : []
  })
  const [nearest] = near.sort((one, other) => one.edits - other.edits)
  return nearest && nearest.edits > 0 ? nearest.label : null
}
