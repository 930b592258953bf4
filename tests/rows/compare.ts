import ts from 'typescript'
import { keyOf } from './record.ts'
import type { Shape } from './shape.ts'

/** A `sql<Type>` template in the source. */
export type Typed = { key: string; place: string; type: ts.Type }

/** Every `sql<Type>` in these files, with its type. */
export function typedTemplates(program: ts.Program, files: readonly string[]): Typed[] {
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)!
    const found: Typed[] = []
    const visit = (node: ts.Node) => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments?.[0]) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        const type = checker.getTypeAtLocation(node.typeArguments[0])
        found.push({ key: keyOf(textsOf(node.template)), place: `${file}:${line + 1}`, type })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

const textsOf = (template: ts.TemplateLiteral) =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]

/** Where what was seen doesn't match the type, one per line. */
export function compare(checker: ts.TypeChecker, type: ts.Type, seen: Shape): string[] {
  return differences([type], seen, 'row')

  function differences(types: readonly ts.Type[], shape: Shape, place: string): string[] {
    const each = types.flatMap(membersOf)
    if (each.some(({ flags }) => flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))) return []
    const said = types.map((type) => checker.typeToString(type)).join(' | ')
    const found: string[] = []
    for (const kind of shape.kinds)
      if (!each.some((type) => isKind(type, kind))) found.push(`${place} is ${said}, and ${kind} came`)
    found.push(...differentTexts(each, shape, place, said))
    if (shape.items) {
      const items = each.flatMap((type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? [])
      if (items.length > 0) found.push(...differences(items, shape.items, `${place}[]`))
    }
    if (shape.fields) found.push(...differentFields(each.filter(isObject), shape, place))
    return found
  }

  function differentTexts(each: ts.Type[], { texts = [] }: Shape, place: string, said: string): string[] {
    const ofTexts = each.filter(({ flags }) => flags & ts.TypeFlags.StringLike)
    if (ofTexts.length === 0 || !ofTexts.every((type) => type.isStringLiteral())) return []
    const known = new Set(ofTexts.map(({ value }) => value))
    return texts.filter((text) => !known.has(text)).map((text) => `${place} is ${said}, and '${text}' came`)
  }

  function differentFields(
    objects: ts.Type[],
    { fields = {}, objects: times = 0 }: Shape,
    place: string,
  ): string[] {
    const found: string[] = []
    const names = new Set(
      objects.flatMap((type) => checker.getPropertiesOfType(type).map(({ name }) => name)),
    )
    for (const name of names) {
      const properties = objects.map((type) => checker.getPropertyOfType(type, name))
      const isOptional = properties.some((each) => !each || mayBeMissing(each))
      const field = fields[name]
      if (!isOptional && (field?.times ?? 0) < times)
        found.push(`${place}.${name} ${field ? 'was missing at times' : 'is not there'}`)
      if (!field) continue
      const types = properties.flatMap((each) => (each ? checker.getTypeOfSymbol(each) : []))
      found.push(...differences(types, field, `${place}.${name}`))
    }
    const others = objects.flatMap((type) => checker.getIndexTypeOfType(type, ts.IndexKind.String) ?? [])
    if (others.length > 0)
      for (const [name, field] of Object.entries(fields))
        if (!names.has(name)) found.push(...differences(others, field, `${place}.${name}`))
    return found
  }

  function mayBeMissing(property: ts.Symbol): boolean {
    if (property.flags & ts.SymbolFlags.Optional) return true
    return membersOf(checker.getTypeOfSymbol(property)).some(
      ({ flags }) => flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown),
    )
  }

  function isObject(type: ts.Type): boolean {
    return isKind(type, 'object')
  }

  function isKind(type: ts.Type, kind: string): boolean {
    const { flags } = type
    // A branded type: uses the underlying type.
    if (type.isIntersection() && !(flags & ts.TypeFlags.Object))
      if (type.types.some((part) => !(part.flags & ts.TypeFlags.Object) && isKind(part, kind))) return true
    const isObjectLike = Boolean(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    const name = type.getSymbol()?.name
    const isArray = checker.isArrayType(type) || checker.isTupleType(type)
    switch (kind) {
      case 'null':
        return Boolean(flags & ts.TypeFlags.Null)
      case 'string':
        return Boolean(flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral))
      case 'number':
        return Boolean(flags & ts.TypeFlags.NumberLike)
      case 'boolean':
        return Boolean(flags & ts.TypeFlags.BooleanLike)
      case 'Date':
        return name === 'Date'
      case 'bytes':
        return name === 'Uint8Array' || name === 'Buffer'
      case 'array':
        return isArray
      default:
        return isObjectLike && !isArray && name !== 'Date' && name !== 'Uint8Array' && name !== 'Buffer'
    }
  }
}

const membersOf = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type])
