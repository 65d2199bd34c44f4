export default function Page() { return <p>account/staff</p>; }
