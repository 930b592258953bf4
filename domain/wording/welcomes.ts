/** Till the end of the sentence, or till it turns. */
const rest = '(?:(?! (?:but|except|however|though|although|unless|just not|only|prefer\\w*) )[^.])*'

const patterns = [
  `(?:regardless of|irrespective of|without regard to|no matter (?:what|your|who|where)|on the basis of|because of (?:race|religion|sex|national origin|disability))${rest}`,
  `(?:do not|don't|does not|doesn't|will not|won't|never|not) (?:tolerate )?discriminat${rest}`,
  `(?:equal (?:housing |employment )?opportunit|affirmative action|fair housing)${rest}`,
  `(?:no|not have a|without) preferences?${rest}`,
  `(?:you )?(?:do not|don't|need not|needn't|doesn't|does not) (?:have to |need to )?(?:be|matter)${rest}`,
  `(?:everybody|everyone|anybody|anyone|all|people of (?:all|any|every)|(?:any|every) (?:race|religion|nationality|background|faith|gender))(?: (?!only)[a-z',/&]+){0,12}? (?:is |are )?(?:welcome|encouraged|considered|accepted)`,
  `[^.]*(?:are|is|also|both)? (?:strongly |especially |all |also |equally )?encouraged to apply`,
  `[^.,]*(?:and|or|/) (?:everybody|everyone|anybody|anyone|others|all others|people of all \\w+)(?: else)?(?: (?:is|are))?(?: (?:welcome|accepted))?`,
].map((source) => new RegExp(`(?<![a-z0-9'])${source}`, 'g'))

/** Where a text says that people are welcome whoever they are: groups that are named there aren’t singled out. */
export const listWelcomes = (folded: string): [from: number, to: number][] =>
  patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match): [number, number] => [
      match.index,
      match.index + match[0].length,
    ]),
  )
