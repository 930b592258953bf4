import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { PlainTable, plainCell } from './plain-table.tsx'
import { flyersQuery } from './queries.ts'

export function FlyersTable() {
  const query = useQuery(flyersQuery, queryClient)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Flyers</h2>
      <p className="text-muted [&_a]:underline">
        Those that wait. <Link to="/dashboard/moderation">The whole queue</Link>
      </p>
      <Loaded query={query} what="The flyers">
        {(flyers) =>
          flyers.length === 0 ? (
            <p className="mt-3">No flyers pending.</p>
          ) : (
            <PlainTable title="Flyers" columns={['Flyer', 'Business', 'Action']}>
              {flyers.map(({ id, title, business }) => (
                <tr key={id}>
                  <th scope="row" className={`${plainCell} font-medium`}>
                    {title}
                  </th>
                  <td className={plainCell}>
                    <Link to={`/business/${business.slug}`}>{business.name}</Link>
                  </td>
                  <td className={plainCell}>
                    <DecisionButtons path={`/api/moderation/flyers/${id}/decision`} name={title} />
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </section>
  )
}
