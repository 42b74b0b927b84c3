import { AppError, type Endpoint, type ReplyOf, type SiteFacts } from '@app/platform/contract';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { type Arguments, outgoingFor } from './client.ts';
import { exchange, type Fetch } from './transport.ts';

/** The API for pages rendered on the server: called in process, without a socket. */
export const apiFetch = createContext<Fetch>();

/** The installation's public facts, passed to every render. */
export const siteFacts = createContext<SiteFacts>();
export const cspNonce = createContext<string>('');

type Context = Readonly<RouterContextProvider>;

/**
 * The status of the page when its call fails. A read takes nothing but the address, so an invalid value in it means that
 * there is no such page.
 */
const pageStatus = (endpoint: Endpoint, { code, http }: AppError): number =>
  endpoint.method === 'GET' && code === 'INVALID_INPUT' ? 404 : http;

/** A visitor's call from a loader. A 404 becomes the not-found page, other failures the error page. */
export async function load<E extends Endpoint>(context: Context, endpoint: E, args: Arguments<E>): Promise<ReplyOf<E>> {
  try {
    return (await exchange(context.get(apiFetch), outgoingFor(endpoint, args))) as ReplyOf<E>;
  } catch (error) {
    if (error instanceof AppError) throw data(error.message, { status: pageStatus(endpoint, error) });
    throw error;
  }
}
