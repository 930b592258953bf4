import { Link } from 'react-router'
import { useAuth } from '#app/session/auth-provider.tsx'
import { Card } from '#app/ui/card.tsx'

const parts = [
  { to: '/directory', title: 'Directory', text: 'Every published business, as visitors find it.' },
  { to: '/categories', title: 'Categories', text: 'The twelve categories with what they hold.' },
  { to: '/pricing', title: 'Plans and prices', text: 'What owners may buy.' },
  { to: '/legal', title: 'Legal texts', text: 'Terms, privacy and cookies in their present versions.' },
]

export default function AdminOverview() {
  const { user, roles } = useAuth()
  return (
    <div className="wrap max-w-5xl pt-8 pb-20">
      <h1 className="text-4xl">Overview</h1>
      <p className="mt-2 break-words text-muted">
        You are signed in as {user?.email} with the role{roles && roles.length > 1 && 's'}{' '}
        {roles?.join(' and ')}.
      </p>
      <h2 className="mt-10 text-2xl">The site, as visitors see it</h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2">
        {parts.map(({ to, title, text }) => (
          <li key={to} className="grid">
            <Card className="relative p-5 focus-within:border-line-strong hover:border-line-strong">
              <h3 className="text-lg">
                <Link to={to} className="no-underline after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
