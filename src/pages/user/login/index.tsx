export default function Page() { return <p>user/login</p>; }
