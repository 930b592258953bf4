import { usePlanNames } from './plan-names.ts'

/** The plans that can be given or discounted: those that cost something, sold or not. */
export const PaidPlanOptions = () =>
  usePlanNames()
    .filter(({ tier }) => tier !== 'free')
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
