import { ATTRIBUTE_VALUES, ROLES_OF_ATTRIBUTE, ROLES_WITHOUT_NAME } from './aria-tables.generated.ts'

/** The allowed words, or the name of a type followed by a colon. */
type Value = readonly string[]

/** The attributes of WAI-ARIA 1.2, and those that the draft of 1.3 adds. */
const VALUES: ReadonlyMap<string, Value> = new Map(
  Object.entries({ ...ATTRIBUTE_VALUES, 'aria-actions': 'idlist:' }).map(([name, words]) => [name, words.split(' ')]),
)

/** Earlier versions of WAI-ARIA or the draft allow these on nearly all roles, so they are accepted. */
const ALLOWED_ANYWHERE = new Set(
  'disabled errormessage expanded haspopup invalid braillelabel brailleroledescription description'
    .split(' ')
    .map((name) => `aria-${name}`),
)

/** Attributes that are allowed only with some roles. */
const ROLES_OF: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ROLES_OF_ATTRIBUTE)
    .filter(([name]) => !ALLOWED_ANYWHERE.has(name))
    .map(([name, roles]) => [name, new Set(roles.split(' '))]),
)
/** `none` is a synonym of `presentation`. The other two roles are from the draft. */
const WITHOUT_NAME = new Set(`${ROLES_WITHOUT_NAME} none mark suggestion`.split(' '))

/** What is wrong with an `aria-` attribute; null if nothing is. `role` is the explicit role of the element. */
export function faultOf(
  attribute: string,
  value: string,
  role: string | null,
): 'unknown attribute' | 'forbidden attribute' | 'invalid value' | null {
  const type = VALUES.get(attribute)
  if (type === undefined) return 'unknown attribute'
  if (role !== null && isForbidden(attribute, role)) return 'forbidden attribute'
  return isValid(type, value.trim().toLowerCase()) ? null : 'invalid value'
}

function isForbidden(attribute: string, role: string): boolean {
  if (attribute === 'aria-label' || attribute === 'aria-labelledby') return WITHOUT_NAME.has(role)
  return ROLES_OF.get(attribute)?.has(role) === false
}

function isValid(allowed: Value, value: string): boolean {
  const [first = ''] = allowed
  if (/^(?:id|idlist|string):$/.test(first)) return true
  // Frameworks write an empty value for `false`, and browsers treat it as absent.
  if (value === '') return first !== 'integer:' && first !== 'number:'
  if (first === 'boolean:') return value === 'true' || value === 'false'
  if (first === 'integer:') return /^-?\d+$/.test(value)
  if (first === 'number:') return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/.test(value)
  if (first === 'list:') return value.split(/\s+/).every((each) => allowed.includes(each))
  return allowed.includes(value)
}
