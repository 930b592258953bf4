import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { monthAndDay } from '#domain/hours/day-names.ts'

const tick = { fill: 'var(--muted)', fontSize: 13 }

/** One metric by day. The table below it gives the same numbers to people who can't see it. */
export default function DaysChart({
  points,
  label,
  wordsOf,
}: {
  /** Days as YYYY-MM-DD, oldest first. */
  points: { day: string; count: number }[]
  label: string
  wordsOf: (count: number) => string
}) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const longest = Math.max(...points.map(({ count }) => wordsOf(count).length))
  return (
    <figure aria-label={`${label} by day, as in the table below`} className="text-ink">
      <ResponsiveContainer width="100%" height={256}>
        <AreaChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => monthAndDay(day)}
            tick={tick}
            stroke="var(--line-strong)"
            minTickGap={32}
          />
          <YAxis
            allowDecimals={false}
            width={Math.max(36, 12 + longest * 9)}
            tickFormatter={(count: number) => wordsOf(count)}
            tick={tick}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            labelFormatter={(day) => monthAndDay(String(day))}
            formatter={(count) => [wordsOf(Number(count)), label]}
            contentStyle={{
              background: 'var(--paper)',
              border: '1px solid var(--line-strong)',
              borderRadius: 8,
            }}
            labelStyle={{ color: 'var(--muted)' }}
            itemStyle={{ color: 'var(--ink)' }}
          />
          <Area
            type="monotone"
            dataKey="count"
            stroke="var(--forest-ink)"
            strokeWidth={2.5}
            fill="var(--forest)"
            fillOpacity={0.14}
            isAnimationActive={!isStill}
          />
        </AreaChart>
      </ResponsiveContainer>
    </figure>
  )
}
