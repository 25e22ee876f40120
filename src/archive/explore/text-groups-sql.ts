/** The same values as in the check duplicate_content (checks/content/similar-signatures.ts). A test compares both. */
const FEWEST_WORDS = 3
const BANDS = 16
const BAND_LENGTH = 8
const MAX_COMPARED = 8
const MAX_DIFFERENT = Math.floor(BANDS * BAND_LENGTH * 0.1)

/** Each round doubles the length of a chain of similar pages that still ends up in one group. */
const ROUNDS = 9

/**
 * SQL: the indexable pages whose main text is at least 90 % the same as another one's. Pages of a group are similar to
 * each other or to a page between them.
 */
export const TEXT_GROUPS = `
  with texts as (
    select p.page, p.position, f.main_text->>'$.mainText.hash' as hash, f.main_text->>'$.mainText.signature' as signature
    from site_pages p join facts f on f.page = p.page and not f.is_raw
    where p."statusCode" = 200 and p.indexability = 'indexable' and not p."isGuessed"
      and (f.main_text->>'$.mainText.wordCount')::uinteger >= ${FEWEST_WORDS}),
  firsts as (select hash, min(position) as position, any_value(signature) as signature from texts group by hash),
  bands as (
    select position, signature, band, substr(signature, band * ${BAND_LENGTH} + 1, ${BAND_LENGTH}) as part
    from firsts, range(${BANDS}) bands(band) where signature <> ''),
  places as (
    select *, row_number() over (partition by band, part order by position) as place,
      count(*) over (partition by band, part) as sharing
    from bands qualify sharing > 1),
  alike as (
    select distinct a.position as earlier, b.position as later
    from places a join places b on a.band = b.band and a.part = b.part and a.position < b.position
    where a.place <= ${MAX_COMPARED} and hamming(a.signature, b.signature) <= ${MAX_DIFFERENT}),
  parents_0 as (
    select f.position, coalesce(min(s.earlier), f.position) as parent
    from firsts f left join alike s on s.later = f.position group by f.position),
  ${Array.from({ length: ROUNDS }, (_, round) => round)
    .map(
      (round) => `parents_${round + 1} as (
        select c.position, p.parent from parents_${round} c join parents_${round} p on p.position = c.parent)`,
    )
    .join(', ')},
  -- The first page of a group may be similar only to a page that another group took.
  joined as (
    select s.earlier as position, min(p.parent) as parent
    from alike s join parents_${ROUNDS} p on p.position = s.later
    where s.earlier not in (select parent from parents_0 where position <> parent)
      and s.earlier in (select position from parents_0 where position = parent)
    group by s.earlier)
  select t.page, coalesce(j.parent, p.parent) as text_group, t.hash, t.signature
  from texts t join firsts f on f.hash = t.hash join parents_${ROUNDS} p on p.position = f.position
    left join joined j on j.position = f.position
  qualify count(*) over (partition by coalesce(j.parent, p.parent)) > 1`
