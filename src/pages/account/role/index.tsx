export default function Page() { return <p>account/role</p>; }
