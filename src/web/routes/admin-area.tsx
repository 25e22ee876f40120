import { Outlet } from 'react-router'

export default function AdminArea() {
  return <Outlet />
}
