/**
 * Matches the URLs that a setting allows: `*` and `?` stop at `.` and `/`, `**` doesn't; `[a-z]`, `[!a]`, `{a,b}` and
 * `\` as usual. Throws a SyntaxError for unbalanced brackets.
 */
export function globPattern(glob: string): RegExp {
  let depth = 0
  const source = glob.replaceAll(/\*\*|\\.|\[!?[^\]]+\]|./gs, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    if (part.length > 1 && part.startsWith('[')) return part.replaceAll('\\', '\\\\').replace('[!', '[^')
    if (part === '{') {
      depth += 1
      return '(?:'
    }
    if (part === '}') {
      depth -= 1
      return ')'
    }
    if (part === ',' && depth > 0) return '|'
    return (part.length > 1 ? part.slice(1) : part).replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  })
  return new RegExp(`^${source}$`, 'u')
}
