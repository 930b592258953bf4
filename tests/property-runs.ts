/** How often a slow property test runs: `few`, multiplied by PROPERTY_RUNS. */
export const propertyRuns = (few: number): number => few * Number(process.env.PROPERTY_RUNS || 1)
