/** The options of a choice among categories or subcategories. */
export function CategoryOptions({ categories }: { categories: readonly { slug: string; name: string }[] }) {
  return categories.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ))
}
