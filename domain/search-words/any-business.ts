const anyBusiness =
  /^(?:(?:all|any|other|more|the|some|small|local|african|africa|black|diaspora|immigrant|minority|owned|run|listed|registered|businesses|business|buisness(?:es)?|bussiness(?:es)?|companies|company|entrepreneurs?|owners?|listings?|directory|people|that|which|who|are|is|and|there|anything|anywhere)(?:\s+|$))+$/i
const aBusiness =
  /\b(?:bus+ines+(?:es)?|buisness(?:es)?|compan(?:y|ies)|entrepreneurs?|listings?|directory|anything|anywhere)\b/i

/** The words, or none if they say only what everything here is: "black owned businesses", "small business". */
export const withoutAnyBusiness = (words: string): string =>
  anyBusiness.test(words) && aBusiness.test(words) ? '' : words
