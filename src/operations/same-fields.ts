import type { z } from '@hono/zod-openapi'

/**
 * `unknown` if the value has exactly the fields of the schema; otherwise a type that no value has.
 * The compile error names the field, for example `the schema does not have value.hops[].by`.
 */
export type FieldsOf<Schema, Value> = Complain<
  | Extra<Value, z.output<Schema>, 'the schema does not have value'>
  | Extra<z.output<Schema>, Value, 'the value does not have schema'>
>

type Complain<Problem> = [Problem] extends [never] ? unknown : { problem: Problem }

/** The paths of fields of `One` that `Other` does not have. */
type Extra<One, Other, Path extends string> = unknown extends Other
  ? never
  : IsSame<One, Other> extends true
    ? never
    : One extends readonly (infer Item)[]
      ? Extra<Item, ItemOf<Other>, `${Path}[]`>
      : One extends object
        ? ExtraKeys<One, Other, Path>
        : never

type ExtraKeys<One extends object, Other, Path extends string> = string extends keyof One
  ? string extends KeyOf<Other>
    ? Extra<One[keyof One], Field<Other, string>, Path>
    : never
  : {
      [Key in keyof One]-?: Key extends KeyOf<Other>
        ? Extra<
            Exclude<One[Key], null | undefined>,
            Exclude<Field<Other, Key>, null | undefined>,
            `${Path}.${Key & string}`
          >
        : `${Path}.${Key & string}`
    }[keyof One]

type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : never
type KeyOf<T> = T extends object ? keyof T : never
type Field<T, Key> = T extends object ? (Key extends keyof T ? T[Key] : never) : never
