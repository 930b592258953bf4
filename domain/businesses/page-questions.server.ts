import { sql } from 'kysely'
import { questionsPerPage, type ShownQuestion } from './schema.ts'

export type PageQuestions = { total: number; shown: ShownQuestion[] | null }

const mostAnswers = 10

/** An expression: the published questions, counted, and one page of them, newest first, with their answers, as JSON. */
export const pageQuestions = (businessId: string, page: number) => sql<PageQuestions>`(
  with total as (
    select count(*)::int as n from questions
    where business_id = ${businessId} and question_id is null and status = 'published'
  ), shown as materialized (
    select id, author_name, body, created_at from questions
    where business_id = ${businessId} and question_id is null and status = 'published'
    order by created_at desc, id limit ${questionsPerPage}
    offset least(${Math.max(1, page) - 1}::int, greatest(0, (select (n - 1) / ${questionsPerPage} from total))) * ${questionsPerPage}
  )
  select json_build_object('total', (select n from total), 'shown', (
    select json_agg(json_build_object('id', id, 'authorName', author_name, 'body', body, 'createdAt', created_at,
      'answers', coalesce((
        select json_agg(json_build_object('id', a.id, 'authorName', a.author_name, 'body', a.body,
            'createdAt', a.created_at, 'isByBusiness', a.is_by_business) order by a.is_by_business desc, a.created_at, a.id)
        from (select * from (select id, author_name, body, created_at, is_by_business from questions
              where question_id = shown.id and status = 'published') of_question
              order by is_by_business desc, created_at, id limit ${mostAnswers}) a), '[]'::json))
      order by created_at desc, id) from shown)))`
