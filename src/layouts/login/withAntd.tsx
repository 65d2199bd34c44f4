import type { ComponentType } from 'react';
import AntdProvider from '../AntdProvider';

/** Wraps a popup of the sign-in page in `AntdProvider`, because the page itself works without the component library. */
export const withAntd = <Props extends object>(Popup: ComponentType<Props>) =>
  function WithAntd(props: Props) {
    return (
      <AntdProvider>
        <Popup {...props} />
      </AntdProvider>
    );
  };
