export default function Signup() {
  return null
}
