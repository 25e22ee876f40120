import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyMigrationsBefore, createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { migrate } from './database.ts'

const OLD_ROWS = `
  insert into users (id, name, email) values
    ('ada', 'Ada Lovelace', 'ada@example.com'), ('bob', ' ', 'bob@example.com'), ('eve', 'Eve', 'eve@example.com');
  insert into projects (id, user_id, name, slug, url) values
    ('00000000-0000-4000-8000-000000000001', 'ada', 'Bakery', 'bakery', 'https://bakery.example/'),
    ('00000000-0000-4000-8000-000000000002', 'ada', 'Brewery', 'brewery', 'https://brewery.example/'),
    ('00000000-0000-4000-8000-000000000003', 'bob', 'Bakery', 'bakery', 'https://other.example/'),
    ('00000000-0000-4000-8000-000000000004', null, 'Sample', 'sample', 'https://sample.example/');
  insert into project_old_slugs (user_id, slug, project_id) values
    ('ada', 'old-bakery', '00000000-0000-4000-8000-000000000001');
  insert into crawl_sessions (id, user_id, project_id, original_url, tier, max_pages) values
    ('00000000-0000-4000-8000-00000000000a', 'ada', '00000000-0000-4000-8000-000000000001', 'a', 'paid', 50),
    ('00000000-0000-4000-8000-00000000000b', 'ada', null, 'home', 'registered_free', 25),
    ('00000000-0000-4000-8000-00000000000c', null, null, 'anonymous', 'free_no_login', 10),
    ('00000000-0000-4000-8000-00000000000d', null, '00000000-0000-4000-8000-000000000004', 'sample', 'paid', 50);
  insert into report_exports (user_id, session_id, format) values
    ('ada', '00000000-0000-4000-8000-00000000000a', 'pdf');
  insert into granted_plans (user_id, tier) values ('bob', 'paid');
  insert into billing_customers (user_id, stripe_customer_id) values ('ada', 'cus_1');
  insert into subscriptions (id, user_id, status, as_of) values ('sub_1', 'ada', 'active', now());
  insert into invoices (id, user_id, status, amount, currency, created_at, as_of) values
    ('in_1', 'ada', 'paid', 2900, 'usd', now(), now());
  insert into report_branding (user_id, footer) values ('ada', 'Dock 4')`

describe('projects and plans of accounts that existed before workspaces', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createEmptyDatabase()
    const earlier = copyMigrationsBefore(27)
    await migrate(test.database, earlier)
    rmSync(earlier, { recursive: true })
    await test.database.pool.query(OLD_ROWS)
    await migrate(test.database)
  })
  afterAll(() => test.drop())

  /** Each row as an array. */
  const rows = async (query: string) =>
    (await test.database.pool.query({ text: query, rowMode: 'array' })).rows as unknown[][]

  it('every account owns a personal workspace with its name', async () => {
    const query = `select personal_of, workspaces.name, role, user_id = personal_of, sees_all_projects
      from workspaces join workspace_members on workspace_id = id order by 1`
    expect(await rows(query)).toEqual([
      ['ada', 'Ada Lovelace', 'owner', true, true],
      ['bob', 'bob@example.com', 'owner', true, true],
      ['eve', 'Eve', 'owner', true, true],
    ])
  })

  it('projects keep their slugs, old slugs and creators', async () => {
    const query = `select personal_of, slug, created_by,
        array(select slug from project_old_slugs as old where old.project_id = projects.id
          and old.workspace_id = projects.workspace_id)
      from projects left join workspaces on workspaces.id = workspace_id order by projects.id`
    expect(await rows(query)).toEqual([
      ['ada', 'bakery', 'ada', ['old-bakery']],
      ['ada', 'brewery', 'ada', []],
      ['bob', 'bakery', 'bob', []],
      [null, 'sample', null, []],
    ])
  })

  it('crawls and exports keep the user who started them', async () => {
    const crawls = 'select original_url, user_id, created_by from crawl_sessions order by id'
    expect(await rows(crawls)).toEqual([
      ['a', null, 'ada'],
      ['home', 'ada', null],
      ['anonymous', null, null],
      ['sample', null, null],
    ])
    expect(await rows('select created_by, format from report_exports')).toEqual([['ada', 'pdf']])
  })

  it('plans, subscriptions, invoices and branding belong to the personal workspace', async () => {
    const table = (name: string, column: string) =>
      `select '${name}', personal_of, ${column}::text from ${name} join workspaces on workspaces.id = workspace_id`
    const query = [
      table('billing_customers', 'stripe_customer_id'),
      table('granted_plans', 'tier'),
      table('invoices', 'amount'),
      table('report_branding', 'footer'),
      table('subscriptions', 'subscriptions.id'),
    ].join(' union all ')
    expect(await rows(`${query} order by 1`)).toEqual([
      ['billing_customers', 'ada', 'cus_1'],
      ['granted_plans', 'bob', 'paid'],
      ['invoices', 'ada', '2900'],
      ['report_branding', 'ada', 'Dock 4'],
      ['subscriptions', 'ada', 'sub_1'],
    ])
  })

  it('a new user gets a workspace in the same transaction, and deleting them deletes only what is theirs', async () => {
    const { pool } = test.database
    await pool.query(`begin; insert into users (id, name, email) values ('new', 'New', 'new@example.com'); rollback`)
    expect(await rows(`select from workspaces where personal_of = 'new'`)).toEqual([])
    await pool.query(`insert into users (id, name, email) values ('new', 'New', 'new@example.com')`)
    expect(await rows(`select name from workspaces where personal_of = 'new'`)).toEqual([['New']])
    await pool.query(`insert into crawl_sessions (project_id, created_by, original_url, tier, max_pages)
      values ('00000000-0000-4000-8000-000000000002', 'new', 'of ada', 'paid', 50)`)
    await pool.query(`delete from users where id = 'new'`)
    expect(await rows(`select created_by from crawl_sessions where original_url = 'of ada'`)).toEqual([[null]])
    await pool.query(`delete from users where id = 'ada'`)
    expect(await rows('select slug from projects order by id')).toEqual([['bakery'], ['sample']])
    expect(await rows('select original_url from crawl_sessions order by id')).toEqual([['anonymous'], ['sample']])
  })
})
