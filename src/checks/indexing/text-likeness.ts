/** Characters in the MinHash signature of a text. Each is the smallest hash of its word sequences by one function. */
const SIGNATURE_LENGTH = 128

/** Each character has 64 possible values, so two unrelated signatures differ in this share of their characters. */
const DIFFERENT_BY_CHANCE = 63 / 64

/**
 * SQL: estimates which share of their word sequences two main texts have in common, from 0 to 1; null if one of them is
 * too short. Both arguments are columns with the fact `mainText`.
 */
export function textLikeness(one: string, other: string): string {
  const [left = '', right = ''] = [one, other].map((fact) => `json_extract_string(${fact}, '$.signature')`)
  return `case
    when json_extract_string(${one}, '$.hash') = json_extract_string(${other}, '$.hash') then 1
    else ${signatureLikeness(left, right)} end`
}

/** SQL: the same for two signatures. */
export function signatureLikeness(left: string, right: string): string {
  return `case
    when length(${left}) = ${SIGNATURE_LENGTH} and length(${right}) = ${SIGNATURE_LENGTH}
      then greatest(0, 1 - list_sum(list_transform(list_zip(string_split(${left}, ''), string_split(${right}, '')),
        lambda pair: (pair[1] <> pair[2])::int)) / ${SIGNATURE_LENGTH * DIFFERENT_BY_CHANCE})
    end`
}

/** SQL: an estimated share as 'about 31%'. */
export function percent(share: string): string {
  return `'about ' || round(100 * ${share})::int || '%'`
}
