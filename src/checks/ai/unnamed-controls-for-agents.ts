import type { TableNames } from '#domain/checks/check-tables.ts'
import { LINK_FLAGS } from '#domain/facts/link-facts.ts'
import { WITHOUT_LABEL } from '../accessibility/labelled-fields.ts'
import { defineQueryCheck } from '../check.ts'

const IS_NOT_JUDGED = LINK_FLAGS.isHidden | LINK_FLAGS.hasUnknownName

export const unnamedControlsForAgents = defineQueryCheck({
  id: 'unnamed_controls_for_agents',
  version: 2,
  category: 'ai',
  severity: 'info',
  owner: 'developer',
  effort: 'M',
  certainty: 'exact',
  counts: 'site',
  grade: 'A',
  title: 'Controls that AI agents cannot name',
  message: 'Pages have buttons, form fields or links without a name, so AI agents cannot use them',
  why:
    'AI agents that act for people use the accessibility tree of a page, as screen readers do. A button, field or link ' +
    'without a name has no meaning there.',
  fix: 'Fix what button_without_name, control_without_label and empty_anchor_text report. A few templates are usually the cause.',
  basis: 'Chrome: Lighthouse, accessibility for agents (2026)',
  source: 'https://developer.chrome.com/docs/lighthouse/agentic-browsing/accessibility-for-agents',
  more: () => ({
    rule: [
      'We count the pages on which button_without_name, control_without_label or empty_anchor_text finds something, even ' +
        'if these checks are off. The evidence is the share of such pages, for each of the three and in total.',
      'This is information about the whole site, on its start URL. The three checks name the pages and elements.',
    ],
  }),
  needs: ['crawl', 'pages', 'facts', 'links', 'anchors', 'urls'],
  facts: ['aria', 'forms', 'linkDetails'],
  query: ({ crawl, ...tables }) => `
    with counts as (
      select count(*) as pages, count(*) filter (has_button or has_field or has_link) as unnamed,
        count(*) filter (has_button) as buttons, count(*) filter (has_field) as fields,
        count(*) filter (has_link) as links
      from (${judgedPages(tables)})),
    lines as (
      select 1 as place, unnamed as found, pages, 'with a control without a name' as what from counts
      union all select 2, buttons, pages, 'with a button without a name' from counts
      union all select 3, fields, pages, 'with a form field without a label' from counts
      union all select 4, links, pages, 'with a link without a text' from counts)
    select start_url as url, place, found || ' of ' || pages || if(pages = 1, ' page (', ' pages (') ||
      round(100 * found / pages)::int || '%) ' || what as saw
    from lines, ${crawl} where found > 0`,
  judged: ({ pages, facts }) => `
    select count(*) as applicable, 0 as not_applicable from (
      from ${pages} p join ${facts} f on f.page = p.page
      where f.aria is not null and f.forms is not null and f."linkDetails" is not null limit 1)`,
})

type Tables = Pick<TableNames, 'pages' | 'facts' | 'links' | 'anchors' | 'urls'>

/** SQL: pages whose controls are known, and which kinds of controls have no name, by the rules of the three checks. */
function judgedPages({ pages, facts, links, anchors, urls }: Tables): string {
  const field =
    '{"type":"VARCHAR","naming":"VARCHAR","isHidden":"BOOLEAN","isAriaHidden":"BOOLEAN",' +
    '"isDisabled":"BOOLEAN","isSwitch":"BOOLEAN"}'
  return `
    select page, has_button, has_field,
      coalesce(len(list_filter(positions, lambda nth: coalesce(flags[nth + 1] & ${IS_NOT_JUDGED} = 0, false)
        and coalesce(trim(names ->> ('$."' || nth || '"')), '') = '')) > 0, false) as has_link
    from (
      select p.page, coalesce((f.aria ->> '$.counts."button without name"')::int, 0) > 0 as has_button,
        len(list_filter(from_json(f.forms -> '$.fields', '[${field}]'), lambda field:
          field.naming is null and not field."isHidden" and not coalesce(field."isAriaHidden", false)
            and not coalesce(field."isDisabled", false) and not coalesce(field."isSwitch", false)
            and field.type not in (${[...WITHOUT_LABEL].map((type) => `'${type}'`).join(', ')}))) > 0 as has_field,
        e.positions, case when e.positions is not null then f."linkDetails" -> '$.names' end as names,
        case when e.positions is not null then from_json(f."linkDetails" -> '$.flags', '["UINTEGER"]') end as flags
      from ${pages} p join ${facts} f on f.page = p.page left join (
        select l.source, list(l.position) as positions
        from ${links} l join ${anchors} a on a.id = l.anchor join ${urls} u on u.id = l.target
          join ${pages} s on s.page = l.source
        where trim(a.text) = '' and l.target <> l.source
          and regexp_replace(u.host, '^www\\.', '') = regexp_replace(s.host, '^www\\.', '')
        group by l.source) e on e.source = p.page
      where f.aria is not null and f.forms is not null and f."linkDetails" is not null)`
}
