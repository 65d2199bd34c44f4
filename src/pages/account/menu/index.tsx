export default function Page() { return <p>account/menu</p>; }
