import { create, insertMultiple, search } from '@orama/orama'
import { sql } from 'kysely'
import MiniSearch from 'minisearch'
import type { Db } from '#db/client.ts'
import type { Query, Shop } from './rules.ts'

/** The slugs of the first five for the same words. */
type Peer = { name: string; find(query: Query): Promise<string[]> }

const most = 5
const fields = ['name', 'category', 'services', 'description', 'city'] as const
const wordsOf = ({ q, where }: Query) => [q, where].filter(Boolean).join(' ')

const documentOf = (shop: Shop) => ({
  id: shop.slug,
  name: shop.name,
  category: `${shop.categoryName} ${shop.subcategoryName}`,
  services: shop.services.map(({ name, description }) => `${name} ${description ?? ''}`).join('\n'),
  description: `${shop.shortDescription}\n${shop.description}`,
  city: `${shop.city ?? ''} ${shop.state ?? ''}`,
})

export async function openPeers(db: Db, shops: readonly Shop[]): Promise<Peer[]> {
  const documents = shops.map(documentOf)
  return [await plainFullText(db, documents), miniSearch(documents), await orama(documents)]
}

type Document = ReturnType<typeof documentOf>

async function plainFullText(db: Db, documents: Document[]): Promise<Peer> {
  await db.transaction(
    (tx) =>
      sql`create temporary table peer_documents as
        select id, to_tsvector('english', concat_ws(E'\n', name, category, services, description, city)) as words
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
          as d (id text, name text, category text, services text, description text, city text)`.execute(tx),
    { unbounded: true },
  )
  return {
    name: 'plain full text',
    find: (query) =>
      db.transaction(async (tx) => {
        const { rows } = await sql<{ id: string }>`
          select id from peer_documents, websearch_to_tsquery('english', ${wordsOf(query)}) asked
          where words @@ asked order by ts_rank(words, asked) desc, id limit ${most}`.execute(tx)
        return rows.map(({ id }) => id)
      }),
  }
}

function miniSearch(documents: Document[]): Peer {
  const index = new MiniSearch<Document>({ fields: [...fields] })
  index.addAll(documents)
  const options = { fuzzy: 0.2, prefix: true, boost: { name: 2 } }
  return {
    name: 'minisearch',
    find: async (query) =>
      index
        .search(wordsOf(query), options)
        .slice(0, most)
        .map(({ id }) => String(id)),
  }
}

async function orama(documents: Document[]): Promise<Peer> {
  const index = create({
    schema: {
      ...{ name: 'string', category: 'string', services: 'string' },
      ...{ description: 'string', city: 'string' },
    } as const,
  })
  await insertMultiple(index, documents)
  return {
    name: 'orama',
    find: async (query) => {
      const found = await search(index, {
        term: wordsOf(query),
        limit: most,
        tolerance: 1,
        boost: { name: 2 },
      })
      return found.hits.map(({ id }) => id)
    },
  }
}
